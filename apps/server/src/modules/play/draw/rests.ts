/** Days without a draw: Tết, and days set by operators. Only for lotteries with external results. */
import type { Access } from '#db';
import { resting } from '#games/lottery/kit/schedule.ts';
import { lotteryOf, type Lottery } from '#games/lottery/lotteries.ts';
import { assert, DAY_MS, millis, type Millis } from '#kernel';
import { decidedDays, decidedOf, type DecidedDay } from './rest-queries.ts';

/** Decisions older than this are not read; issues that far back are looked up by number only. */
const BACK_MS = 40 * DAY_MS;

const isoOf = (at: Millis): string => new Date(at).toISOString().slice(0, 10);

export const decidedSince = (access: Access, merchant: string | null, now: Millis): Promise<DecidedDay[]> =>
  decidedDays(access, merchant, isoOf(millis(now - BACK_MS)));

/** A lottery with a brand's decisions applied to its schedule. */
export function asDecided(lottery: Lottery, days: readonly DecidedDay[]): Lottery {
  const own = days.filter((day) => day.lottery === lottery.code);
  return own.length === 0 ? lottery : { ...lottery, schedule: resting(lottery.schedule, own) };
}

/** The same, read for one lottery of a brand. */
export async function lotteryAt(access: Access, merchant: string, code: string): Promise<Lottery> {
  const lottery = lotteryOf(code);
  assert(lottery, 'a lottery that is asked for is known');
  if (lottery.source !== 'results') return lottery;
  return { ...lottery, schedule: resting(lottery.schedule, await decidedOf(access, merchant, code)) };
}
