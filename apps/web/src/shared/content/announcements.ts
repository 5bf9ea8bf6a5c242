/** Banners and news, asked once for the home page, the news window and the page of notices. */
import type { Contract, ValueOf } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { useLanguage } from '../page/language.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLoggedIn } from '../session/session.ts';

export type Announcements = ValueOf<Contract['home']['announcements']>;

/**
 * A member who has turned away from play is made no offers, so what visitors see is not his. The visitors' page that was
 * drawn stays until his answer is here: for all others it is the same.
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
