import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../../../shared/calls/client.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { withSanitizer } from '#ui/html/sanitizer.ts';

export type Topic = ValueOf<Contract['support']['help']>[number];

export function useHelp(): UseQueryResult<Topic[]> {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['help', lang],
    queryFn: async () =>
      (await withSanitizer(valueOf(client.support.help({ lang, device: 'WEB' })))).toSorted(
        (a, b) => a.sorting - b.sorting,
      ),
    staleTime: 600_000,
  });
}
