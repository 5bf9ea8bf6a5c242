/** Banners and news, asked once for the home page, the news window and the page of notices. */
import type { Contract, ValueOf } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { useLanguage } from '../page/language.ts';
import { valueOf } from '../calls/query.ts';

export type Announcements = ValueOf<Contract['home']['announcements']>;

export function useAnnouncements(): UseQueryResult<Announcements> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['announcements', language],
    queryFn: () => valueOf(client.home.announcements({ types: 'B,PL', platform: 'W', language })),
    staleTime: 120_000,
  });
}
