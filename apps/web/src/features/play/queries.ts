import type { GameItem } from '#contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { client } from '../../shared/calls/client.ts';
import { currentLanguage, useLanguage } from '../../shared/page/language.ts';
import { valueOf } from '../../shared/calls/query.ts';

export interface Launch {
  readonly nodeId: number;
  readonly vassalage: string;
  /** Demo money, without a wallet. */
  readonly demo: boolean;
}

interface Launched {
  readonly game_url: string;
}

/** An address carries a ticket that is good once, so it is never taken from the cache for a second frame. */
export function useLaunch({ nodeId, vassalage, demo }: Launch, enabled: boolean): UseQueryResult<Launched> {
  const input = { nodeId, vassalage, language: currentLanguage() };
  return useQuery<Launched>({
    queryKey: ['own', 'launch', nodeId, vassalage, demo],
    queryFn: () =>
      valueOf(
        demo
          ? client.game.trialLaunch(input)
          : client.game.launch({
              ...input,
              accountType: 1,
              confirmTransLoc: 0,
              launchMode: 'GLS',
              platform: 'html5-desktop',
              clientType: 3,
            }),
      ),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

/** The game that an address names, for somebody who does not play it yet. */
export function useGame({ nodeId, vassalage }: Launch): UseQueryResult<GameItem> {
  const language = useLanguage();
  return useQuery({
    queryKey: ['game', nodeId, vassalage, language],
    queryFn: () => valueOf(client.game.detail({ nodeId, vassalage, language })),
    staleTime: 600_000,
  });
}
