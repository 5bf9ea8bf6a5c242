/** How the wheel turns: always onward, some rounds, and to rest with the middle of its segment at the top. */
export const TURN_MS = 2_400;

const ROUNDS = 4;
const TICKS = 14;

/** Degrees clockwise, from where it stood. */
export function turnedTo(before: number, segment: number, segments: number): number {
  const rest = 360 - ((segment + 0.5) * 360) / segments;
  return (Math.floor(before / 360) + ROUNDS) * 360 + rest;
}

/** Times of the ticks: rarer as the wheel slows. */
export const tickTimes: readonly number[] = Array.from({ length: TICKS }, (_, tick) =>
  Math.round(TURN_MS * 0.92 * (1 - (1 - (tick + 1) / (TICKS + 1)) ** 0.5)),
);
