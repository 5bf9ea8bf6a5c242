/**
 * Where a flight crashes. The numbers of the seed are the digits of a fraction U below 1, in base 2^32, and the crash point is 99 / U
 * hundredths, cut: so a flight comes to m hundredths with a chance of exactly 99 / m, and whatever target is chosen, 99 of 100 come back.
 * As many digits are drawn as it takes to know the cut number, which is nearly always one.
 */
import type { Rng } from '#kernel';
import { LEAST, ONE, TOP, type Hundredths } from './climb.ts';

/** What comes back of 100, at every target. */
export const RETURN = 99n;
const BASE = 2 ** 32;

export function crashPoint(rng: Rng): Hundredths {
  let [digits, scale] = [0n, 1n];
  for (;;) {
    digits = digits * BigInt(BASE) + BigInt(rng.int(BASE));
    scale *= BigInt(BASE);
    // U lies between these digits and the same with one more in the last place.
    const least = pointOf((RETURN * scale) / (digits + 1n));
    const most = digits === 0n ? TOP : pointOf((RETURN * scale) / digits);
    if (least === most) return least;
  }
}

/** Below the least that can be cashed out at, the flight is over as it begins. */
function pointOf(cut: bigint): Hundredths {
  if (cut < BigInt(LEAST)) return ONE;
  return cut > BigInt(TOP) ? TOP : Number(cut);
}
