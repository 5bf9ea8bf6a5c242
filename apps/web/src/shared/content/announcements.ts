/** Banners and news, asked once for the home page, the news window and the page of notices. */
import type { Contract, Language, ValueOf } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useBoot } from '../brand/boot.ts';
import { client } from '../calls/client.ts';
import { useLanguage } from '../page/language.ts';
import { valueOf } from '../calls/query.ts';

export type Announcements = ValueOf<Contract['home']['announcements']>;

/** What the page itself brought, if it was in this language, is as old as the page. */
function brought(language: Language): Announcements | undefined {
  const boot = useBoot.getState();
  return boot.language === language ? boot.announcements : undefined;
}

export function useAnnouncements(): UseQueryResult<Announcements> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['announcements', language],
    queryFn: () => valueOf(client.home.announcements({ types: 'B,PL', platform: 'W', language })),
    initialData: () => brought(language),
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: 120_000,
  });
}
