/**
 * The climb: ×1.00 as it begins, twice as much every ten seconds, and smooth in between. It is counted in whole hundredths at whole
 * milliseconds and made of whole numbers alone, so that whoever computes it gets the same (docs/fairness.md).
 */
/** Of a multiple: 231 is ×2.31. */
export type Hundredths = number;

export const ONE: Hundredths = 100;
/** The least that can be cashed out at; below it the flight is over before it has begun. */
export const LEAST: Hundredths = 101;
/** No flight goes higher: whoever is still in it there wins that. */
export const TOP: Hundredths = 1_000_000;

const DOUBLES_MS = 10_000;
const WHOLE = 3 * DOUBLES_MS * DOUBLES_MS;
/** By then every flight has come to the top. */
const LATEST_MS = 14 * DOUBLES_MS;

/** What stands on the curve so many milliseconds after the climb has begun. */
export function multipleAt(elapsed: number): Hundredths {
  const ms = Math.min(Math.max(elapsed, 0), LATEST_MS);
  const doubled = Math.floor(ms / DOUBLES_MS);
  const rest = ms % DOUBLES_MS;
  const grown = ONE * 2 ** doubled * (WHOLE + 2 * DOUBLES_MS * rest + rest * rest);
  // All of it stays below 2^53, so this is exact.
  return Math.min(TOP, (grown - (grown % WHOLE)) / WHOLE);
}

/** The first whole millisecond at which the curve has come to a multiple. */
export function msUntil(multiple: Hundredths): number {
  let [before, at] = [-1, LATEST_MS];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (multipleAt(middle) >= multiple) at = middle;
    else before = middle;
  }
  return at;
}

/** How long a flight is: it ends as the curve would go beyond its crash point, and at the top as it gets there. */
export const flightMs = (crash: Hundredths): number => msUntil(crash >= TOP ? TOP : crash + 1);
