/**
 * A requirement is a stretch on the count of what a member has staked: it begins where the count stood, or where the
 * requirement before it ends. So the older is met first, and nothing has to be shared out.
 */
import { units, unitsFromWire, assert, ZERO, type Units } from '#kernel';

export interface Stretch {
  readonly begins: bigint;
  readonly required: bigint;
}

export const endOf = ({ begins, required }: Stretch): bigint => begins + required;

/** Where a new one begins, after those that are open. */
export const beginOf = (count: bigint, open: readonly Stretch[]): bigint =>
  open.map(endOf).reduce((latest, end) => (end > latest ? end : latest), count);

export function doneOf(count: bigint, { begins, required }: Stretch): Units {
  const staked = count - begins;
  if (staked <= 0n) return ZERO;
  return units(staked < required ? staked : required);
}

export const isMet = (count: bigint, stretch: Stretch): boolean => count >= endOf(stretch);

/** So many times an amount; the multiple may have decimals. */
export function timesOf(amount: Units, multiple: number): Units {
  const parsed = unitsFromWire(multiple);
  assert(parsed.ok, 'a multiple has at most four decimals');
  return units((amount * parsed.value) / 10_000n);
}
