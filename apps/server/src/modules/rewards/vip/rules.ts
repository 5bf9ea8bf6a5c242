/** Levels: requirements, and the level of a member. Everybody has the first. */
import { assert, dayName, units, unitsFromWire, ZERO, type Millis, type Units } from '#kernel';
import type { RankConfig } from '../../../ports/brand/merchant.ts';

export interface Sums {
  readonly turnover: Units;
  readonly deposits: Units;
}

/** Units of a configured amount. */
export function unitsOf(amount: number): Units {
  const parsed = unitsFromWire(amount);
  assert(parsed.ok, 'a configured amount has at most four decimals');
  return parsed.value;
}

/** Highest level whose requirements both sums meet, from 1; 1 at brands without levels. */
export function levelFor(ranks: readonly RankConfig[], { turnover, deposits }: Sums): number {
  const reached = ranks.findLastIndex(
    (rank) => turnover >= unitsOf(rank.turnover) && deposits >= unitsOf(rank.deposit),
  );
  return Math.max(1, reached + 1);
}

export const sumOf = (amounts: readonly Units[]): Units =>
  units(amounts.reduce<bigint>((sum, amount) => sum + amount, ZERO));

/** yyyy-mm of GMT+8. */
export const monthName = (at: Millis): string => dayName(at).slice(0, 7);
export const yearName = (at: Millis): string => dayName(at).slice(0, 4);

/** Born on 29 February: birthday on 1 March in other years. */
export function isBirthday(birthday: string, at: Millis): boolean {
  const [born, today] = [birthday.slice(5), dayName(at)];
  if (born !== '02-29' || new Date(`${today.slice(0, 4)}-02-29T00:00:00Z`).getUTCMonth() === 1)
    return today.slice(5) === born;
  return today.slice(5) === '03-01';
}
