/** Whatever teams have scored, the prices that follow from it agree with each other. */
import { deep } from '#testkit/deep.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bookOf, chancesOf, type Book } from './chances.ts';
import { distribution, SIZE } from './distribution.ts';
import { GOALS_MOST, goalsLeft, type Ratings } from './model.ts';
import { rated, type Result } from './rate.ts';
import type { Selection } from './selection.ts';
import { BEFORE } from './state.ts';

const TEAMS = ['A', 'B', 'C', 'D'];
const goals = fc.oneof(fc.nat(5), fc.nat(SIZE - 1));
const season = fc.array(
  fc.record({
    sides: fc.shuffledSubarray(TEAMS, { minLength: 2, maxLength: 2 }),
    score: fc.tuple(goals, goals),
    day: fc.nat(900),
    times: fc.constantFrom(1, 1, 40),
  }),
  { maxLength: 30 },
);
const ratings = season.map((all): Ratings => {
  const results = all.flatMap(({ sides: [home, away], score, day, times }): Result[] =>
    Array.from({ length: times }, () => ({ home: home!, away: away!, score, day })),
  );
  return rated(results, 901)('A', 'B');
});
/** The most that is expected of both sides, of one, and of none. */
const FURTHEST: readonly Ratings[] = [
  { home: GOALS_MOST, away: GOALS_MOST },
  { home: GOALS_MOST, away: 0 },
  { home: 0, away: 0 },
];

const bookFor = (of: Ratings): Book => bookOf(distribution(of, [0, 0], null, goalsLeft(BEFORE, 0)), null);
const wins = (book: Book, selection: Selection) => chancesOf(selection, book)!.won;

/** Chances of independent Poisson goals up to the edge of the grid. */
function withinGrid({ home, away }: Ratings): number {
  const upTo = (mean: number) => {
    let [chance, sum] = [Math.exp(-mean), 0];
    for (let count = 0; count < SIZE; count += 1) {
      sum += chance;
      chance *= mean / (count + 1);
    }
    return sum;
  };
  return upTo(home) * upTo(away);
}

function agrees(of: Ratings): void {
  expect(withinGrid(of)).toBeGreaterThanOrEqual(1 - 1e-6);
  const book = bookFor(of);
  for (const period of ['fullTime', 'firstHalf', 'secondHalf'] as const) {
    const [home, draw, away] = (['home', 'draw', 'away'] as const).map((side) =>
      wins(book, { market: 'matchResult', period, side }),
    ) as [number, number, number];
    expect(home + draw + away).toBeCloseTo(1, 5);
    expect(wins(book, { market: 'doubleChance', period, side: 'homeOrDraw' })).toBeCloseTo(home + draw, 9);
    expect(wins(book, { market: 'asianHandicap', period, side: 'home', line: -2 })).toBeCloseTo(home, 9);
    expect(wins(book, { market: 'asianHandicap', period, side: 'away', line: 2 })).toBeCloseTo(draw + away, 9);
    const overs = Array.from({ length: SIZE - 1 }, (_, at) => {
      const line = 4 * at + 2;
      const over = wins(book, { market: 'totals', period, side: 'over', line });
      expect(over + wins(book, { market: 'totals', period, side: 'under', line })).toBeCloseTo(1, 5);
      return over;
    });
    expect(overs).toEqual(overs.toSorted((one, other) => other - one));
    const mean = overs.reduce((sum, over) => sum + over, 0);
    const part = period === 'fullTime' ? 1 : period === 'firstHalf' ? 0.45 : 0.55;
    // The correction of low scores shifts a little between halves; the chance beyond the grid is negligible.
    expect(Math.abs(mean - part * (of.home + of.away))).toBeLessThan(0.1);
  }
}

it('any rating that comes of results is within the grid of scores, and all that it prices agrees', () => {
  fc.assert(fc.property(ratings, agrees), { numRuns: deep(2_000, 100) });
  for (const each of FURTHEST) agrees(each);
});

it('a season of 19-0 makes nobody stronger than prices can tell', () => {
  const results = Array.from({ length: 38 }, (_, day): Result => ({ home: 'A', away: 'B', score: [19, 0], day }));
  expect(rated(results, 40)('A', 'B').home).toBe(GOALS_MOST);
});
