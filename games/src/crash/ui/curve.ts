/**
 * Geometry of the drawn flight: the visible part of the curve, and the place of a moment on it. For drawing only; the
 * engine computes the real values.
 */
const DOUBLES_MS = 10_000;
/** Before it is longer, a flight fills so much of the picture. */
const LEAST_MS = 8_000;
const LEAST_HEIGHT = 2;
/** Margin above and beside the lantern. */
const AHEAD = 1.12;

/** The curve between its hundredths. */
export function smoothAt(ms: number): number {
  const at = Math.max(0, ms);
  const doubled = Math.floor(at / DOUBLES_MS);
  const part = (at - doubled * DOUBLES_MS) / DOUBLES_MS;
  return (2 ** doubled * (3 + 2 * part + part * part)) / 3;
}

export interface Viewport {
  readonly ms: number;
  readonly height: number;
}

export const viewportAt = (ms: number): Viewport => ({
  ms: Math.max(LEAST_MS, ms * AHEAD),
  height: Math.max(LEAST_HEIGHT, 1 + (smoothAt(ms) - 1) * AHEAD),
});

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** In shares of the picture, from its lower corner. */
export const placeOf = (ms: number, viewport: Viewport): Point => ({
  x: ms / viewport.ms,
  y: (smoothAt(ms) - 1) / (viewport.height - 1),
});

const POINTS = 72;

/** From the beginning of the flight until then. */
export const curveUntil = (ms: number, viewport: Viewport): Point[] =>
  Array.from({ length: POINTS + 1 }, (_, at) => placeOf((ms * at) / POINTS, viewport));

/** Round heights to label at the side: five at most. */
export function heightsIn({ height }: Viewport): number[] {
  const least = (height - 1) / 5;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least) ?? 10 * power;
  return Array.from({ length: 5 }, (_, at) => 1 + step * (at + 1)).filter((each) => each < height);
}
