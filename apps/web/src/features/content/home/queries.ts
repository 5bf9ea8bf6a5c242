import type { Banner, GameItem, Language, PromotionItem, Winner } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../../shared/calls/client.ts';
import { useLanguage } from '../../../shared/page/language.ts';
import { queryClient, valueOf } from '../../../shared/calls/query.ts';
import { useQuery } from '../../../shared/calls/use-query.ts';
import { realtime } from '../../../shared/calls/realtime.ts';
import { useLoggedIn } from '../../../shared/session/session.ts';
import { useSwitch } from '../../../shared/brand/switches.ts';

export const WINNERS = 12;
const RECENT = 4;
const OFFERS = 6;
const winnersKey = (language: Language) => ['winners', language] as const;

export const homeBanners = (all: readonly Banner[]): Banner[] => all.filter(({ groupName }) => groupName === 'w_home');

/** Recently played games of the member; disabled for visitors. */
export function useRecentGames(): UseQueryResult<GameItem[]> {
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  const offered = useSwitch('GAMELOREC3');
  return useQuery({
    queryKey: ['own', 'recent-games', 'home', language],
    queryFn: () => valueOf(client.game.recent({ size: RECENT, language })),
    enabled: loggedIn && offered,
  });
}

/** First promotions of the brand; empty for a member on a time-out or exclusion. */
export function useOffers(): UseQueryResult<readonly PromotionItem[]> {
  const language = useLanguage();
  const loggedIn = useLoggedIn();
  return useQuery({
    queryKey: ['own', 'offers', language, loggedIn],
    queryFn: async () => (await valueOf(client.promotion.list({ pageNo: 1, pageSize: OFFERS }))).list,
    staleTime: 120_000,
    placeholderData: (shown, from) => (from?.queryKey[2] === language ? shown : undefined),
  });
}

/** Recent winners, updated by push while the page is open. */
export function useWinners(): UseQueryResult<Winner[]> {
  const language = useLanguage();
  useEffect(() => {
    const unsubscribe = realtime.subscribe('winner');
    const unlisten = realtime.listen((frame) => {
      if (frame.t !== 'winner') return;
      const won = { ...frame.vo, gameName: frame.names[language] ?? frame.vo.gameName };
      queryClient.setQueryData<Winner[]>(winnersKey(language), (known) => [won, ...(known ?? [])].slice(0, WINNERS));
    });
    return () => {
      unsubscribe();
      unlisten();
    };
  }, [language]);
  return useQuery({
    queryKey: winnersKey(language),
    queryFn: async () =>
      (await valueOf(client.home.winners({ gameCategory: 'ALL', limitNum: WINNERS }))).list.map(({ vo }) => vo),
    staleTime: 60_000,
  });
}
