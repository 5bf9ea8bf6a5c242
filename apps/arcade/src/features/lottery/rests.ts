/** Rest days of lotteries, as set by the brand. */
import { resting } from '#games/lottery/kit/schedule.ts';
import { lotteryOf, type Lottery } from '#games/lottery/lotteries.ts';
import type { Contract, ValueOf } from '#contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../shared/hall/index.ts';

export type Rests = ValueOf<Contract['draw']['rests']>;

const NONE: Rests = [];
const ASK_MS = 60_000;

/** Until loaded, or on failure, no rest days are assumed: the server refuses bets on them anyway. */
export function useRests(): Rests {
  const rests = useQuery({
    queryKey: ['rests'],
    staleTime: ASK_MS,
    refetchInterval: ASK_MS,
    queryFn: async (): Promise<Rests> => {
      const answer = await client.draw.rests({});
      return answer.ok ? answer.value : NONE;
    },
  });
  return rests.data ?? NONE;
}

/** Lottery with the brand's rest days; undefined for an unknown code. */
export function lotteryWith(rests: Rests, code: string): Lottery | undefined {
  const lottery = lotteryOf(code);
  const own = rests.filter(({ gameCode }) => gameCode === code);
  return lottery && own.length > 0 ? { ...lottery, schedule: resting(lottery.schedule, own) } : lottery;
}
