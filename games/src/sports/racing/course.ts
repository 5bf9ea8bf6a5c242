/**
 * Positions of each runner from start to finish, which end in the drawn order. Integers only: every client with the
 * same numbers draws the same picture.
 */
import type { Rng } from '#kernel';

/** The line is so far from the start, in parts of the course. */
export const LINE = 10_000;

/** Position at a time; between two strides it is interpolated linearly. */
export interface Stride {
  readonly ms: number;
  readonly at: number;
}

/** The first one crosses the line after so long, from and to; the others so long behind the one before. */
const FIRST_MS = [24_000, 27_000] as const;
const GAP_MS = [80, 700] as const;
/** Number of sections of a course, each with a drawn pace, for all runners. */
const STRETCHES = 10;
const PACE = [70, 130] as const;

/** By runner, from number 1. */
export function courseOf(order: readonly number[], rng: Rng): readonly (readonly Stride[])[] {
  const between = ([from, to]: readonly [number, number]) => from + rng.int(to - from + 1);
  let finish = 0;
  const inOrder = order.map((runner) => {
    finish += between(finish === 0 ? FIRST_MS : GAP_MS);
    const paces = Array.from({ length: STRETCHES }, () => between(PACE));
    return { runner, strides: stridesOf(finish, paces) };
  });
  return inOrder.toSorted((a, b) => a.runner - b.runner).map(({ strides }) => strides);
}

function stridesOf(finish: number, paces: readonly number[]): Stride[] {
  const whole = paces.reduce((sum, pace) => sum + pace, 0);
  let covered = 0;
  const strides = paces.map((pace, stretch) => {
    covered += pace;
    return {
      ms: Math.floor((finish * (stretch + 1)) / STRETCHES),
      at: Math.floor((LINE * covered) / whole),
    };
  });
  return [{ ms: 0, at: 0 }, ...strides];
}

export const finishOf = (strides: readonly Stride[]): number => strides.at(-1)!.ms;

/** Milliseconds after the start; a runner that is in stays at the line. */
export function placeAt(strides: readonly Stride[], ms: number): number {
  const next = strides.findIndex((stride) => stride.ms > ms);
  if (next < 0) return LINE;
  if (next === 0) return 0;
  const [from, to] = [strides[next - 1]!, strides[next]!];
  return from.at + Math.floor(((to.at - from.at) * (ms - from.ms)) / (to.ms - from.ms));
}
