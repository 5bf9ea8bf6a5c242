/** Banners and news, shared by home page, news popup and announcements page. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { useLanguage } from '../page/language.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from '../session/session.ts';

export type Announcements = ValueOf<Contract['home']['announcements']>;

/**
 * A member on a time-out or exclusion gets no promotions, so members and visitors have separate data. The
 * server-rendered visitor data stays until the member's arrives: for most it is the same.
 */
export function useAnnouncements(): UseQueryResult<Announcements> {
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: ['own', 'announcements', language, loggedIn],
    queryFn: () => valueOf(client.home.announcements({ types: 'B,PL', platform: 'W', language })),
    staleTime: 120_000,
    placeholderData: (shown, from) => (from?.queryKey[2] === language ? shown : undefined),
  });
}
