/**
 * Prices and simulated matches agree: the chances behind prices equal the frequencies of simulated results, before the
 * match and in play.
 */
import { deep } from '#testkit/deep.ts';
import { heldToPrices, note, type Played } from '#testkit/held-to-prices.ts';
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chancesOf } from './chances.ts';
import { distribution, MOST } from './distribution.ts';
import { FORMATS, type Format } from './format.ts';
import { judge, setsWon, type Facts } from './judge.ts';
import { offerOf } from './offer.ts';
import { simulate } from './simulate.ts';
import { BEFORE, fold, type MatchState } from './state.ts';
import { leaderOf, type Selection } from './selection.ts';

const SEED = 20_270_107;
const MATCHES = deep(1_000_000, 5_000);

function factsOf(end: MatchState): Facts {
  return { played: 'whole', sets: end.sets, broken: null, winner: leaderOf(setsWon(end.sets)), points: end.points };
}

const FIVE = { ...FORMATS.tennis, bestOf: 5 };

it.each<[string, Format, { served: number; received: number }, number]>([
  ['tennis from its first game', FORMATS.tennis, { served: 0.82, received: 0.24 }, 1],
  ['tennis over five sets in its twentieth game', FIVE, { served: 0.75, received: 0.2 }, 20],
  ['maps from the first round', FORMATS.maps, { served: 0.53, received: 0.53 }, 1],
  ['maps in the sixth round', FORMATS.maps, { served: 0.47, received: 0.47 }, 6],
])('%s: each market wins and loses as often as it is priced for', (_, format, ratings, after) => {
  const rng = seededRng(SEED);
  const played: Played<MatchState, Facts> = new Map();
  for (let match = 0; match < MATCHES; match += 1) {
    const all = simulate(ratings, format, rng);
    const at = all.slice(0, after).reduce((state, each) => fold(state, each, format)!, BEFORE);
    const end = all.slice(after).reduce((state, each) => fold(state, each, format)!, at);
    expect(end.phase).toBe('over');
    const facts = factsOf(end);
    const to = JSON.stringify([facts.sets, facts.points[at.sets.length]?.[at.score[0] + at.score[1]]]);
    note(played, JSON.stringify([at.sets, at.score, at.first]), () => at, to, facts);
  }
  const { checked: looked, off } = heldToPrices(
    played,
    (at) => offerOf(distribution(ratings, format, at), at, format),
    (selection, facts) => judge(selection, facts, format),
  );
  expect(looked).toBeGreaterThan(20);
  expect(off, `seed ${SEED}`).toEqual([]);
});

it('all chances are chances, and each quantity’s add up to 1, whatever has been played', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000),
      fc.nat(40),
      fc.constantFrom(FORMATS.tennis, FIVE, FORMATS.maps),
      (seed, played, format) => {
        const ratings = { served: 0.7, received: 0.3 };
        const incidents = simulate(ratings, format, seededRng(seed)).slice(0, played);
        const at = incidents.reduce((state, each) => fold(state, each, format)!, BEFORE);
        if (at.phase === 'over') return;
        const { sets, count, ahead } = distribution(ratings, format, at);
        for (const chances of [sets, count, ahead]) {
          expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
          expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
        }
      },
    ),
    { numRuns: deep(500, 50) },
  );
});

it('whatever sides are rated, up to one that wins every point, the winner, sets and lines agree', () => {
  const chance = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.5, 1));
  fc.assert(
    fc.property(chance, chance, fc.constantFrom(FORMATS.tennis, FIVE, FORMATS.maps), (served, received, format) => {
      const all = distribution({ served, received }, format, BEFORE);
      for (const chances of [all.sets, all.count, all.ahead])
        expect(1 - chances.reduce((sum, each) => sum + each, 0)).toBeLessThan(1e-6);
      const wins = (selection: Selection) => chancesOf(selection, all, BEFORE)!.won;
      const home = wins({ market: 'winner', side: 'home' });
      expect(home + wins({ market: 'winner', side: 'away' })).toBeCloseTo(1, 6);
      const byHalf = { market: 'setHandicap', line: -2 } as const;
      expect(wins({ ...byHalf, side: 'home' })).toBeCloseTo(home, 6);
      const overs = Array.from({ length: MOST - 1 }, (_, at) =>
        wins({ market: 'totalPoints', side: 'over', line: 4 * at + 2 }),
      );
      expect(overs).toEqual(overs.toSorted((one, other) => other - one));
    }),
    { numRuns: deep(500, 30) },
  );
});

it('a set that has gone on for long is priced like any other', () => {
  const at = { sets: [], score: [40, 40], first: 'home' } as const;
  const { sets, count, set } = distribution({ served: 0.5, received: 0.5 }, FORMATS.maps, at);
  for (const chances of [sets, count]) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 5);
  expect(set).toBeCloseTo(0.5, 5);
});

it('nothing follows that cannot: no point before the start or behind the end, and none is taken back that was not won', () => {
  const { tennis } = FORMATS;
  const started = fold(BEFORE, { type: 'start', first: 'away' }, tennis)!;
  expect(fold(BEFORE, { type: 'point', side: 'home' }, tennis)).toBeNull();
  expect(fold(started, { type: 'start', first: 'home' }, tennis)).toBeNull();
  expect(fold(started, { type: 'pointOff' }, tennis)).toBeNull();
  const point = fold(started, { type: 'point', side: 'home' }, tennis)!;
  expect(fold(point, { type: 'pointOff' }, tennis)).toMatchObject({ score: [0, 0], points: [[]], count: 3 });
  const over = simulate({ served: 1, received: 1 }, tennis, seededRng(1)).reduce(
    (s, each) => fold(s, each, tennis)!,
    BEFORE,
  );
  expect([over.phase, over.sets]).toEqual([
    'over',
    [
      [6, 0],
      [6, 0],
    ],
  ]);
  expect(fold(over, { type: 'point', side: 'home' }, tennis)).toBeNull();
});
