/**
 * A joint distribution of the rest of a match, from which all of its markets are priced, so that prices are consistent.
 * It keeps the sums over half-time goals that markets need.
 */
import type { Score, Side } from '../kit/sides.ts';
import type { Left, Ratings } from './model.ts';
import { weightsOf } from './model.ts';
import type { Result } from './selection.ts';

/** Chances by score: of `home` and `away` goals at `home * SIZE + away`. */
export type Grid = Float64Array;
/**
 * Goals of one side in one period, 0 to SIZE − 1. More have a chance below 10⁻⁶ even for the strongest sides
 * (`GOALS_MOST`).
 */
export const SIZE = 20;

export interface Distribution {
  readonly full: Grid;
  /** Null once the first half is over. */
  readonly first: Grid | null;
  readonly second: Grid;
  /** Null once the first half is over; by the result at the break and at the end, three by three in the order home, draw, away. */
  readonly halfFull: Float64Array | null;
  /** Chances of each side to score the next goal, and of no further goal. */
  readonly next: Readonly<Record<Side | 'none', number>>;
  /** The present score. */
  readonly score: Score;
}

/** `score` is the present one and `half` that at half-time; `left` is the fraction of goals still expected. */
export function distribution(ratings: Ratings, score: Score, half: Score | null, left: Left): Distribution {
  const means = (part: number) => [poisson(ratings.home * part), poisson(ratings.away * part)] as const;
  const [first, second] = [means(left.first), means(left.second)];
  const rest = means(left.first + left.second);
  const weights = weightsOf(ratings);
  const weightAt = (home: number, away: number) => (home > 1 || away > 1 ? 1 : weights[home * 2 + away]!);
  const full = new Float64Array(SIZE * SIZE);
  let sum = 0;
  for (let home = 0; home + score[0] < SIZE; home += 1)
    for (let away = 0; away + score[1] < SIZE; away += 1) {
      const chance = rest[0][home]! * rest[1][away]! * weightAt(home + score[0], away + score[1]);
      full[(home + score[0]) * SIZE + away + score[1]] = chance;
      sum += chance;
    }
  scale(full, 1 / sum);
  const halves = { score, weightAt, sum };
  return {
    full,
    first: half === null ? periodGrid(first, second, score, halves) : null,
    second: periodGrid(second, first, sinceBreak(score, half), halves),
    halfFull: half === null ? halfFull(first, second, halves) : null,
    next: nextGoal(full, score),
    score,
  };
}

const sinceBreak = ([home, away]: Score, half: Score | null): Score =>
  half === null ? [0, 0] : [home - half[0], away - half[1]];

type Goals = readonly [home: Float64Array, away: Float64Array];

interface Halves {
  /** The present score. */
  readonly score: Score;
  readonly weightAt: (home: number, away: number) => number;
  readonly sum: number;
}

/** Poisson chances of 0 to `SIZE` − 1. */
function poisson(mean: number): Float64Array {
  const chances = new Float64Array(SIZE);
  let chance = Math.exp(-mean);
  for (let count = 0; count < SIZE; count += 1) {
    chances[count] = chance;
    chance *= mean / (count + 1);
  }
  return chances;
}

/**
 * Distribution of a period's score, which stands at `begun`: its own further goals, weighted by the outcomes that the
 * other half's goals lead to.
 */
function periodGrid(own: Goals, other: Goals, begun: Score, { score, weightAt, sum }: Halves): Grid {
  const grid = new Float64Array(SIZE * SIZE);
  for (let home = 0; home + begun[0] < SIZE; home += 1)
    for (let away = 0; away + begun[1] < SIZE; away += 1) {
      let weight = 1;
      for (let h = score[0] + home; h <= 1; h += 1)
        for (let a = score[1] + away; a <= 1; a += 1) {
          const there = other[0][h - score[0] - home]! * other[1][a - score[1] - away]!;
          weight += there * (weightAt(h, a) - 1);
        }
      grid[(home + begun[0]) * SIZE + away + begun[1]] = (own[0][home]! * own[1][away]! * weight) / sum;
    }
  return grid;
}

const RESULTS: readonly Result[] = ['home', 'draw', 'away'];
const resultAt = (ahead: number): number => (ahead > 0 ? 0 : ahead === 0 ? 1 : 2);

/** While the first half is played the score of now is that of the first half. */
function halfFull(first: Goals, second: Goals, { score, weightAt, sum }: Halves): Float64Array {
  const cells = new Float64Array(RESULTS.length ** 2);
  const now = score[0] - score[1];
  const [before, after] = [aheadBy(first), aheadBy(second)];
  for (let one = -SIZE + 1; one < SIZE; one += 1)
    for (let two = -SIZE + 1; two < SIZE; two += 1) {
      const at = resultAt(now + one) * 3 + resultAt(now + one + two);
      cells[at]! += before[one + SIZE - 1]! * after[two + SIZE - 1]!;
    }
  // Low scores are weighted otherwise.
  for (let h = score[0]; h <= 1; h += 1)
    for (let a = score[1]; a <= 1; a += 1)
      for (let h1 = score[0]; h1 <= h; h1 += 1)
        for (let a1 = score[1]; a1 <= a; a1 += 1) {
          const there = first[0][h1 - score[0]]! * first[1][a1 - score[1]]! * second[0][h - h1]! * second[1][a - a1]!;
          cells[resultAt(h1 - a1) * 3 + resultAt(h - a)]! += there * (weightAt(h, a) - 1);
        }
  scale(cells, 1 / sum);
  return cells;
}

/** By how much the home side is ahead in these goals, from −(SIZE − 1) on. */
function aheadBy([home, away]: Goals): Float64Array {
  const by = new Float64Array(2 * SIZE - 1);
  for (let h = 0; h < SIZE; h += 1) for (let a = 0; a < SIZE; a += 1) by[h - a + SIZE - 1]! += home[h]! * away[a]!;
  return by;
}

/** Goals to come fall in any order alike: the first of them is the home side's in proportion to how many are. */
function nextGoal(full: Grid, [homeNow, awayNow]: Score): Distribution['next'] {
  let [home, away] = [0, 0];
  for (let h = homeNow; h < SIZE; h += 1)
    for (let a = awayNow; a < SIZE; a += 1) {
      const many = h - homeNow + a - awayNow;
      if (many === 0) continue;
      const chance = full[h * SIZE + a]!;
      home += (chance * (h - homeNow)) / many;
      away += (chance * (a - awayNow)) / many;
    }
  return { home, away, none: full[homeNow * SIZE + awayNow]! };
}

function scale(values: Float64Array, by: number): void {
  for (let at = 0; at < values.length; at += 1) values[at]! *= by;
}
