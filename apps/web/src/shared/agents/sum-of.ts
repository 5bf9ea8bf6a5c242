import { units, unitsFromWire, unitsToWire, ZERO, type Units } from '#kernel';

/** Exact sum of amounts. */
export function sumOf(amounts: readonly number[]): number {
  const sum = amounts.reduce<Units>((total, amount) => {
    const read = unitsFromWire(amount);
    return units(total + (read.ok ? read.value : ZERO));
  }, ZERO);
  return unitsToWire(sum);
}
