/** Races come out as they are priced: their markets, and each order of the first three. */
import { deep } from '#testkit/deep.ts';
import { heldToPrices, note, type Played } from '#testkit/held-to-prices.ts';
import { seededRng } from '#testkit/rng.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distribution, placesOf, type Distribution } from './distribution.ts';
import { judge, type Facts } from './judge.ts';
import { offerOf } from './offer.ts';
import { simulate } from './simulate.ts';
import { BEFORE, fold, type Incident } from './state.ts';

const SEED = 20_270_108;
const RACES = deep(1_000_000, 20_000);

it.each<[string, number[]]>([
  ['six with a favourite', [40, 22, 16, 12, 9, 5]],
  ['eight of a kind', [20, 21, 22, 20, 19, 18, 20, 20]],
  ['ten from strong to weak', [40, 36, 31, 28, 24, 19, 15, 12, 8, 5]],
])('%s: each market wins and loses as often as it is priced for, and so does each order', (_, weights) => {
  const rng = seededRng(SEED);
  const all = distribution(weights);
  const played: Played<Distribution, Facts> = new Map();
  const seen = new Float64Array(all.three.length);
  for (let race = 0; race < RACES; race += 1) {
    const order = simulate(weights, rng);
    const [a, b, c] = order.map((number) => number - 1);
    seen[(a! * all.runners + b!) * all.runners + c!]! += 1;
    note(played, '', () => all, order.slice(0, 3).join(), { played: 'whole', order });
  }
  const { checked: looked, off } = heldToPrices(played, (at) => offerOf(at, BEFORE), judge);
  expect(looked).toBeGreaterThan(30);
  expect(off, `seed ${SEED}`).toEqual([]);
  expect(Math.abs(chiSquare(seen, all.three)), `seed ${SEED}`).toBeLessThan(4.5);
});

/** Chi-square statistic in standard deviations from its mean; rare orders share one bin. */
function chiSquare(seen: Float64Array, chances: Float64Array): number {
  const rest = { seen: 0, expected: 0 };
  const cells = [...chances.entries()].flatMap(([at, chance]) => {
    const cell = { seen: seen[at]!, expected: chance * RACES };
    if (cell.expected >= 5) return [cell];
    rest.seen += cell.seen;
    rest.expected += cell.expected;
    return [];
  });
  if (rest.expected > 0) cells.push(rest);
  const square = cells.reduce((sum, cell) => sum + (cell.seen - cell.expected) ** 2 / cell.expected, 0);
  return (square - (cells.length - 1)) / Math.sqrt(2 * (cells.length - 1));
}

const fields = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 6, maxLength: 10 });

it('somebody has each place: chances of orders add up to 1, and those to be placed to as many as there are places', () => {
  fc.assert(
    fc.property(fields, (weights) => {
      const { first, two, three, placed, places } = distribution(weights);
      const sum = (chances: Float64Array) => chances.reduce((all, chance) => all + chance, 0);
      for (const orders of [first, two, three]) expect(sum(orders)).toBeCloseTo(1, 12);
      expect(sum(placed)).toBeCloseTo(places, 12);
      expect(Math.max(...placed)).toBeLessThan(1);
    }),
  );
});

it('a race is told from its start to its last runner, nothing follows that cannot, and nothing is sold once it has started', () => {
  const weights = [3, 2, 2, 1, 1, 1];
  const order = simulate(weights, seededRng(SEED));
  const start: Incident = { type: 'start', runners: weights.length };
  const incidents: Incident[] = [start, ...order.map((runner) => ({ type: 'finish' as const, runner }))];
  const over = incidents.reduce((state, incident) => fold(state, incident)!, BEFORE);
  expect(over).toEqual({ phase: 'over', runners: 6, order, count: 7 });
  expect(order.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  const running = fold(BEFORE, start)!;
  const one = fold(running, { type: 'finish', runner: 1 })!;
  expect(fold(one, { type: 'way', gone: [9, 8, 7, 6, 5, 4] })).toEqual({ ...one, count: 3 });
  for (const [state, incident] of [
    [BEFORE, { type: 'finish', runner: 1 }],
    [BEFORE, { type: 'way', gone: [] }],
    [running, { type: 'way', gone: [1, 2] }],
    [running, start],
    [running, { type: 'finish', runner: 7 }],
    [running, { type: 'finish', runner: 1.5 }],
    [one, { type: 'finish', runner: 1 }],
    [over, { type: 'finish', runner: 1 }],
  ] as const)
    expect(fold(state, incident)).toBeNull();
  expect(offerOf(distribution(weights), BEFORE)).toHaveLength(4);
  expect(offerOf(distribution(weights), running)).toEqual([]);
});

it('whoever has not run takes the bets that name them out, and no others', () => {
  const facts: Facts = { played: 'whole', order: [2, 5, 1, 4] };
  const of = (selection: Parameters<typeof judge>[0]) => judge(selection, facts);
  const [won, lost, back] = [
    { of: 1, won: 1, void: 0 },
    { of: 1, won: 0, void: 0 },
    { of: 1, won: 0, void: 1 },
  ];
  expect(of({ market: 'win', side: 2 })).toEqual(won);
  expect(of({ market: 'win', side: 5 })).toEqual(lost);
  expect(of({ market: 'win', side: 3 })).toEqual(back);
  expect(of({ market: 'place', side: 5, places: placesOf(6) })).toEqual(won);
  expect(of({ market: 'place', side: 1, places: placesOf(6) })).toEqual(lost);
  expect(of({ market: 'place', side: 1, places: placesOf(8) })).toEqual(won);
  expect(of({ market: 'forecast', side: [2, 5] })).toEqual(won);
  expect(of({ market: 'forecast', side: [5, 2] })).toEqual(lost);
  expect(of({ market: 'forecast', side: [2, 3] })).toEqual(back);
  expect(of({ market: 'tricast', side: [2, 5, 1] })).toEqual(won);
  expect(of({ market: 'tricast', side: [2, 5, 4] })).toEqual(lost);
  expect(judge({ market: 'win', side: 2 }, { ...facts, played: 'void' })).toEqual(back);
});
