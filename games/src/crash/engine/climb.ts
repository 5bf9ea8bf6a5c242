/**
 * The curve: ×1.00 at its start, doubling every ten seconds, smooth in between. Computed in whole hundredths at whole
 * milliseconds with integers only, so that every implementation gets the same values (docs/fairness.md).
 */
/** Multiplier in hundredths: 231 is ×2.31. */
export type Hundredths = number;

export const ONE: Hundredths = 100;
/** Lowest multiplier of a cash-out; a lower crash point ends the flight at its start. */
export const LEAST: Hundredths = 101;
/** Maximum height: bets still in flight there win this. */
export const TOP: Hundredths = 1_000_000;

const DOUBLES_MS = 10_000;
const WHOLE = 3 * DOUBLES_MS * DOUBLES_MS;
/** Every flight has reached the top by then. */
const LATEST_MS = 14 * DOUBLES_MS;

/** Height of the curve this many milliseconds after its start. */
export function multipleAt(elapsed: number): Hundredths {
  const ms = Math.min(Math.max(elapsed, 0), LATEST_MS);
  const doubled = Math.floor(ms / DOUBLES_MS);
  const rest = ms % DOUBLES_MS;
  const grown = ONE * 2 ** doubled * (WHOLE + 2 * DOUBLES_MS * rest + rest * rest);
  // All products stay below 2^53, so this is exact.
  return Math.min(TOP, (grown - (grown % WHOLE)) / WHOLE);
}

/** The first whole millisecond at which the curve reaches a multiplier. */
export function msUntil(multiple: Hundredths): number {
  let [before, at] = [-1, LATEST_MS];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (multipleAt(middle) >= multiple) at = middle;
    else before = middle;
  }
  return at;
}

/** Duration of a flight: it ends when the curve would exceed the crash point, or on reaching the top. */
export const flightMs = (crash: Hundredths): number => msUntil(crash >= TOP ? TOP : crash + 1);
