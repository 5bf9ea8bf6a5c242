/**
 * The crash point of a flight. The numbers of the seed are the digits of a fraction U below 1, in base 2^32, and the
 * crash point is 99 / U hundredths, rounded down: so a flight reaches m hundredths with a chance of exactly 99 / m, and
 * every target has an RTP of 99 %. Digits are drawn until the rounded value is certain, nearly always one.
 */
import type { Rng } from '#kernel';
import { LEAST, ONE, TOP, type Hundredths } from './climb.ts';

/** Return of 100, at every target. */
export const RETURN = 99n;
const BASE = 2 ** 32;

export function crashPoint(rng: Rng): Hundredths {
  let [digits, scale] = [0n, 1n];
  for (;;) {
    digits = digits * BigInt(BASE) + BigInt(rng.int(BASE));
    scale *= BigInt(BASE);
    // U lies between these digits and the same ones plus one in the last place.
    const least = pointOf((RETURN * scale) / (digits + 1n));
    const most = digits === 0n ? TOP : pointOf((RETURN * scale) / digits);
    if (least === most) return least;
  }
}

/** A crash point below the lowest cash-out ends the flight at its start. */
function pointOf(cut: bigint): Hundredths {
  if (cut < BigInt(LEAST)) return ONE;
  return cut > BigInt(TOP) ? TOP : Number(cut);
}
