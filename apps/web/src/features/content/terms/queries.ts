import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { renew, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { withSanitizer } from '#ui/html/sanitizer.ts';
import { useLanguage } from '../../../shared/page/language.ts';

export type Terms = ValueOf<Contract['terms']['show']>;

const key = ['own', 'terms'] as const;

export function useTerms(): UseQueryResult<Terms> {
  const language = useLanguage();
  return useQuery({
    queryKey: [...key, language],
    queryFn: () => withSanitizer(valueOf(client.terms.show())),
    staleTime: 0,
  });
}

/** Terms in force, and whether the member must accept them. */
export function renewTerms(): void {
  void renew(key);
  void renew(['own', 'member']);
}
