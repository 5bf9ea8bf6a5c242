/** Jackpot amounts, polled while the page is visible. */
import type { JackpotPot } from '#contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../calls/client.ts';
import { valueOf } from '../calls/query.ts';
import { useQuery } from '../calls/use-query.ts';
import { useLanguage } from '../page/language.ts';
import { useArrived } from '../page/page-store.ts';

const EVERY_MS = 5_000;

export interface Jackpot {
  readonly currency: string;
  /** Smallest tier first. */
  readonly pots: readonly JackpotPot[];
  readonly game_jackpot: readonly { readonly game_name: string; readonly amount: number; readonly nodeId: number }[];
}

/** Runs in the browser only: a server-rendered amount would be outdated. */
export function useJackpot(enabled = true): UseQueryResult<Jackpot> {
  const language = useLanguage();
  const arrived = useArrived();
  return useQuery({
    queryKey: ['jackpot', language],
    queryFn: () => valueOf(client.game.jackpot({ language })),
    enabled: enabled && arrived,
    staleTime: EVERY_MS,
    refetchInterval: EVERY_MS,
  });
}
