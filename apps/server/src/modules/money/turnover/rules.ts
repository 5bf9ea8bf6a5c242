/**
 * A requirement is a range on the counter of a member's stakes: it begins at the counter's value, or at the end of the
 * previous requirement. Thus the oldest is met first, without distributing stakes.
 */
import { units, unitsFromWire, assert, ZERO, type Units } from '#kernel';

export interface Stretch {
  readonly begins: bigint;
  readonly required: bigint;
}

export const endOf = ({ begins, required }: Stretch): bigint => begins + required;

/** Start of a new requirement, after the open ones. */
export const beginOf = (count: bigint, open: readonly Stretch[]): bigint =>
  open.map(endOf).reduce((latest, end) => (end > latest ? end : latest), count);

export function doneOf(count: bigint, { begins, required }: Stretch): Units {
  const staked = count - begins;
  if (staked <= 0n) return ZERO;
  return units(staked < required ? staked : required);
}

export const isMet = (count: bigint, stretch: Stretch): boolean => count >= endOf(stretch);

/** A multiple of an amount; the factor may have up to four decimals. */
export function timesOf(amount: Units, multiple: number): Units {
  const parsed = unitsFromWire(multiple);
  assert(parsed.ok, 'a multiple has at most four decimals');
  return units((amount * parsed.value) / 10_000n);
}
