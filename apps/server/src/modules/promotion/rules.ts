/** What follows from a promotion's rule at a moment. */
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
  /** Names the period in the key of the reward that follows from it. */
  readonly name: string;
}

export function periodAt(length: 'DAY' | 'WEEK', at: Millis): Period {
  const from = length === 'DAY' ? dayStart(at) : weekStart(at);
  const to = millis(from + (length === 'DAY' ? 1 : 7) * DAY_MS);
  return { from, to, name: `${length.toLowerCase()}:${dayName(from)}` };
}

/** The moments at which a member's part is looked at: now, and the last one of the period before, which may just have ended. */
export function momentsToJudge(rule: PromotionRule, now: Millis): Millis[] {
  if (!('period' in rule)) return [now];
  return [millis(periodAt(rule.period, now).from - 1), now];
}

/** Names what a rule rewards at a moment: one deposit for good, or the period that it is in. */
export const factAt = (rule: PromotionRule, at: Millis): string =>
  'period' in rule ? periodAt(rule.period, at).name : 'first';

export function matched(deposit: Units, rule: { percent: number; maxReward: Units }): Units {
  const reward = (deposit * BigInt(rule.percent)) / 100n;
  return units(reward < rule.maxReward ? reward : rule.maxReward);
}

/** The part of a deposit that the reward is reckoned by: what lies beyond its cap earns nothing and asks for nothing. */
export function earning(deposit: Units, { percent, maxReward }: { percent: number; maxReward: Units }): Units {
  const most = (maxReward * 100n + BigInt(percent) - 1n) / BigInt(percent);
  return units(deposit < most ? deposit : most);
}

/** The prize that a number below `WHEEL` stands for. */
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
