/** Consequences of a promotion's rule at a moment. */
import { dayName, dayStart, DAY_MS, millis, units, weekStart, type Millis, type Units } from '#kernel';
import type { Prize, PromotionRule } from './promotion-rule.ts';

export interface Running {
  readonly active: boolean;
  readonly startsAt: Millis;
  readonly endsAt: Millis | null;
}

export const isOver = ({ active, endsAt }: Running, now: Millis): boolean =>
  !active || (endsAt !== null && endsAt <= now);
export const hasBegun = ({ startsAt }: Running, now: Millis): boolean => startsAt <= now;

export interface Period {
  readonly from: Millis;
  readonly to: Millis;
  /** Name of the period, part of the reward's key. */
  readonly name: string;
}

export function periodAt(length: 'DAY' | 'WEEK', at: Millis): Period {
  const from = length === 'DAY' ? dayStart(at) : weekStart(at);
  const to = millis(from + (length === 'DAY' ? 1 : 7) * DAY_MS);
  return { from, to, name: `${length.toLowerCase()}:${dayName(from)}` };
}

/** Moments at which an entry is judged: now, and the last one of the previous period, which may just have ended. */
export function momentsToJudge(rule: PromotionRule, now: Millis): Millis[] {
  if (!('period' in rule)) return [now];
  return [millis(periodAt(rule.period, now).from - 1), now];
}

/** Key of the reward at a moment: one for good, or one a period. */
export const factAt = (rule: PromotionRule, at: Millis): string =>
  'period' in rule ? periodAt(rule.period, at).name : 'first';

export function matched(deposit: Units, rule: { percent: number; maxReward: Units }): Units {
  const reward = (deposit * BigInt(rule.percent)) / 100n;
  return units(reward < rule.maxReward ? reward : rule.maxReward);
}

/** The part of a deposit that earns the reward: the part beyond the cap earns nothing and need not be staked. */
export function earning(deposit: Units, { percent, maxReward }: { percent: number; maxReward: Units }): Units {
  const most = (maxReward * 100n + BigInt(percent) - 1n) / BigInt(percent);
  return units(deposit < most ? deposit : most);
}

/** Prize of a drawn number below `WHEEL`. */
export function prizeFor(wheel: readonly Prize[], number: number): Prize {
  let above = 0;
  for (const each of wheel) {
    above += each.weight;
    if (number < above) return each;
  }
  throw new Error('a number beyond the wheel');
}

/** Chance in percent with two decimals, exact. */
export const rateOf = ({ weight }: Prize): string => (weight / 100).toFixed(2);
