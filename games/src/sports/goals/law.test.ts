/**
 * Prices and simulated matches agree: the chances behind prices equal the frequencies of simulated results, before the
 * match and in play.
 */
import type { Rng } from '#kernel';
import { deep } from '#testkit/deep.ts';
import { heldToPrices, note, type Played } from '#testkit/held-to-prices.ts';
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Score, Side } from '../kit/sides.ts';
import { bookOf, chancesOf, type Book } from './chances.ts';
import { distribution, SIZE } from './distribution.ts';
import { judge, type Facts } from './judge.ts';
import { goalsLeft, weightsOf, type Ratings } from './model.ts';
import { offerOf } from './offer.ts';
import { resultOf } from './selection.ts';
import { simulate } from './simulate.ts';
import { BEFORE, fold, scoreOf, type MatchState } from './state.ts';

const SEED = 20_270_106;
const MATCHES = deep(1_000_000, 20_000);

const ratings = fc.record({
  home: fc.double({ min: 0.2, max: 4, noNaN: true }),
  away: fc.double({ min: 0.2, max: 4, noNaN: true }),
});
/** The half-time score, if reached, and the goals since. */
const standing = fc.record({
  half: fc.option(fc.tuple(fc.nat(2), fc.nat(2))),
  since: fc.tuple(fc.nat(2), fc.nat(2)),
  minute: fc.integer({ min: 0, max: 49 }),
});

interface Standing {
  readonly half: Score | null;
  readonly since: Score;
  readonly minute: number;
}

const bookAt = (rated: Ratings, { half, since, minute }: Standing): Book => {
  const score: Score = [since[0] + (half?.[0] ?? 0), since[1] + (half?.[1] ?? 0)];
  const left = goalsLeft({ phase: half ? 'secondHalf' : 'firstHalf', added: null }, minute);
  return bookOf(distribution(rated, score, half, left), half);
};

const sum = (grid: Iterable<number>) => [...grid].reduce((all, chance) => all + chance, 0);

it('all chances are chances, and those of each period, of both halves and of the next goal add up to 1', () => {
  fc.assert(
    fc.property(ratings, standing, (rated, at) => {
      const { distribution: all } = bookAt(rated, at);
      for (const grid of [all.full, all.first, all.second, all.halfFull, Object.values(all.next)]) {
        if (grid === null) continue;
        expect(Math.min(...grid)).toBeGreaterThanOrEqual(0);
        expect(sum(grid)).toBeCloseTo(1, 5);
      }
      expect(Math.min(...weightsOf(rated))).toBeGreaterThanOrEqual(0);
    }),
  );
});

/** All possible continuations after half-time with their chances, to which the markets' chances must add up. */
function waysOn({ distribution: all }: Book, half: Score): { readonly facts: Facts; readonly chance: number }[] {
  const ways: { facts: Facts; chance: number }[] = [];
  for (let home = 0; home < SIZE; home += 1)
    for (let away = 0; away < SIZE; away += 1) {
      const facts: Facts = { played: 'whole', half, full: [home, away], goals: null, goesOn: null };
      ways.push({ facts, chance: all.full[home * SIZE + away]! });
    }
  return ways.filter(({ chance }) => chance > 0);
}

it('each market costs what it pays: its chances are what the judge says of every score, weighted', () => {
  fc.assert(
    fc.property(ratings, standing, (rated, at) => {
      const half = at.half ?? ([0, 0] as const);
      const book = bookAt(rated, { ...at, half });
      const ways = waysOn(book, half);
      for (const selection of offerOf(book).flatMap(({ selections }) => selections)) {
        if (selection.market === 'nextGoal') continue;
        const { won, lost } = chancesOf(selection, book)!;
        const judged = ways.map(({ facts, chance }) => ({ chance, ...judge(selection, facts) }));
        expect(won).toBeCloseTo(sum(judged.map((each) => (each.chance * each.won) / each.of)), 6);
        expect(lost).toBeCloseTo(
          sum(judged.map((each) => (each.chance * (each.of - each.won - each.void)) / each.of)),
          6,
        );
      }
    }),
    { numRuns: deep(200, 20) },
  );
});

interface PlayedOut {
  readonly facts: Facts;
  /** State at that minute of a half; null when the match did not reach it. */
  readonly at: MatchState;
}

/** A match, and how it stood before the first incident of `half` at `minute` or later. */
function playedOut(rated: Ratings, half: 1 | 2, minute: number, rng: Rng): PlayedOut {
  let state = BEFORE;
  let at: MatchState | null = null;
  for (const timed of simulate(rated, rng)) {
    const isThen =
      timed.half === half && timed.second >= minute * 60 && state.phase !== 'before' && state.phase !== 'break';
    if (isThen) at ??= state;
    state = fold(state, timed.incident)!;
  }
  expect(state.phase).toBe('over');
  const facts: Facts = { played: 'whole', half: state.half, full: scoreOf(state), goals: state.goals, goesOn: null };
  return { facts, at: at! };
}

it.each<[string, Ratings, 1 | 2, number]>([
  ['an even match as it begins', { home: 1.45, away: 1.2 }, 1, 0],
  ['a favourite after half an hour', { home: 2.4, away: 0.7 }, 1, 30],
  ['an open one with twenty minutes to go', { home: 1.9, away: 1.7 }, 2, 25],
])('%s: each market wins and loses as often as it is priced for', (_, rated, half, minute) => {
  const rng = seededRng(SEED);
  const played: Played<Book, Facts> = new Map();
  for (let match = 0; match < MATCHES; match += 1) {
    const { facts, at } = playedOut(rated, half, minute, rng);
    const [from, score] = [at.half?.join('-') ?? '', scoreOf(at)];
    const to = `${facts.half!.join('-')} ${facts.full.join('-')} ${facts.goals![at.goals.length] ?? ''}`;
    const book = () => bookOf(distribution(rated, score, at.half, goalsLeft(at, minute)), at.half);
    note(played, `${from} ${score.join('-')}`, book, to, facts);
  }
  const { checked: looked, off } = heldToPrices(played, offerOf, judge);
  expect(looked).toBeGreaterThan(50);
  expect(off, `seed ${SEED}`).toEqual([]);
});

it('more is scored in the second half than in the first, as the model says, and a score decides who leads', () => {
  const rng = seededRng(SEED);
  const sides: Record<Side | 'draw', number> = { home: 0, away: 0, draw: 0 };
  let [first, second] = [0, 0];
  for (let match = 0; match < 20_000; match += 1) {
    const { facts } = playedOut({ home: 1.5, away: 1.2 }, 1, 0, rng);
    sides[resultOf(facts.full)] += 1;
    first += facts.half![0] + facts.half![1];
    second += facts.full[0] + facts.full[1] - facts.half![0] - facts.half![1];
  }
  expect(first / (first + second)).toBeCloseTo(0.45, 1);
  expect(sides.home).toBeGreaterThan(sides.away);
});
