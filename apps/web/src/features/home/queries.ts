import type { Banner, GameItem, Winner } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../shared/client.ts';
import { useLanguage } from '../../shared/language.ts';
import { queryClient, valueOf } from '../../shared/query.ts';
import { realtime } from '../../shared/realtime.ts';

/** Which of the brand's hot games this site can show. */
const HOT_GAMES = { isPlatform: 2, vassalage: '', platform: 'flash,html5-desktop' };
const WINNERS = 12;
const winnersKey = ['winners'] as const;

export const homeBanners = (all: readonly Banner[]): Banner[] => all.filter(({ groupName }) => groupName === 'w_home');

export function useHotGames(): UseQueryResult<GameItem[]> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['hot-games', language],
    queryFn: async () => (await valueOf(client.game.hot({ ...HOT_GAMES, language }))).list,
    staleTime: 120_000,
  });
}

/** The board, kept up to date by push while the page is open. */
export function useWinners(): UseQueryResult<Winner[]> {
  useEffect(() => {
    const unsubscribe = realtime.subscribe('winner');
    const unlisten = realtime.listen((frame) => {
      if (frame.t !== 'winner') return;
      queryClient.setQueryData<Winner[]>(winnersKey, (known) => [frame.vo, ...(known ?? [])].slice(0, WINNERS));
    });
    return () => {
      unsubscribe();
      unlisten();
    };
  }, []);
  return useQuery({
    queryKey: winnersKey,
    queryFn: async () =>
      (await valueOf(client.home.winners({ gameCategory: 'ALL', limitNum: WINNERS }))).list.map(({ vo }) => vo),
    staleTime: 60_000,
  });
}
