import { useQueries } from '@tanstack/react-query';
import type { Announcements } from '../../../shared/content/announcements.ts';
import { client } from '../../../shared/calls/client.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { valueOf } from '../../../shared/calls/query.ts';
import type { Execution } from './rules.ts';
import { withSanitizer } from '#ui/html/sanitizer.ts';

/**
 * In order of the executions; empty until all queries have answered, so that none appears before a higher-priority one.
 */
export function usePopupNotices(executions: readonly Execution[], enabled: boolean): Announcements['popup'] {
  const language = useLanguage();
  return useQueries({
    queries: executions.map((execution) => ({
      queryKey: ['popups', execution, language],
      queryFn: () =>
        withSanitizer(valueOf(client.home.announcements({ types: 'PU', platform: 'W' as const, execution, language }))),
      enabled,
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) =>
      results.some(({ isPending }) => isPending) ? [] : results.flatMap(({ data }) => data?.popup ?? []),
  });
}
