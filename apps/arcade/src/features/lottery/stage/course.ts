/** Positions of the runners over time, such that they cross the line in the drawn order. */
import { randomOf, shuffled } from './chance.ts';
import type { Score } from './score.ts';

/** Positions as shares of the track, from its start. */
export const LINE = 0.82;
export const OFF_TRACK = 1.2;

const START = 0.02;
const REAR = 0.1;
const BETWEEN = 0.062;
/** Speed on the last stretch, in shares of the track per millisecond. */
const SPEED = 0.00022;
/** Times at which runners change places. */
const TURNS_MS = [1_100, 2_200, 3_300, 4_400];
const STRETCH_MS = 5_600;
const AWAY_MS = 650;

export interface Stride {
  readonly ms: number;
  readonly at: number;
}

/** Courses by runner, from number 1; `order` lists the runners by place. */
export function courseOf(order: readonly number[], { falls }: Score, seed: string): readonly (readonly Stride[])[] {
  const random = randomOf(seed);
  const turns = TURNS_MS.map((ms) => ({ ms, ranks: shuffled(order.length, random) }));
  return order.map((_, runner) => {
    const finish = falls[order.indexOf(runner + 1)] ?? 0;
    return [
      { ms: 0, at: START },
      ...turns.map(({ ms, ranks }) => ({ ms, at: REAR + BETWEEN * ranks[runner]! + 0.02 * random() })),
      { ms: STRETCH_MS, at: LINE - SPEED * (finish - STRETCH_MS) },
      { ms: finish, at: LINE },
      { ms: finish + AWAY_MS, at: OFF_TRACK },
    ];
  });
}

/** Leader at each turn; the test uses it to see that the lead changes. */
export const leadersOf = (course: readonly (readonly Stride[])[]): number[] =>
  TURNS_MS.map((_, turn) => {
    const places = course.map((strides) => strides[turn + 1]!.at);
    return places.indexOf(Math.max(...places)) + 1;
  });
