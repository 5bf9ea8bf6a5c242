/** Places of races: their chances as they were worked out elsewhere, and races that come out as they are priced. */
import { deep } from '#testkit/deep.ts';
import { seededRng } from '#testkit/rng.ts';
import { workedCases } from '#testkit/worked.ts';
import { describe, expect, it } from 'vitest';
import { drawOrder, orderChance, placeChance } from './places.ts';

interface Case {
  readonly id: string;
  readonly title: string;
  readonly area: string;
  readonly bet: {
    readonly chancesToWin: readonly string[];
    readonly order?: readonly number[];
    readonly runner?: number;
    readonly places?: number;
  };
  readonly expect: { readonly probability: string };
}

const CASES = workedCases<Case>('sports.json').filter(({ area }) => area === 'race prices');

describe.skipIf(CASES.length === 0)('as worked out elsewhere', () => {
  it.each(CASES.map((each) => [`${each.id} ${each.title}`, each] as const))('%s', (_, { bet, expect: is }) => {
    const chances = bet.chancesToWin.map(Number);
    const [over, under] = is.probability.split('/').map(Number);
    const chance = bet.order
      ? orderChance(
          chances,
          bet.order.map((runner) => runner - 1),
        )
      : placeChance(chances, bet.runner! - 1, bet.places!);
    expect(chance).toBeCloseTo(over! / under!, 12);
  });
});

const WEIGHTS = [34, 22, 16, 12, 9, 7];
const SEED = 20_270_108;
const RACES = deep(1_000_000, 30_000);

it('each order of the first three comes as often as it is priced for', () => {
  const rng = seededRng(SEED);
  const seen = new Map<string, number>();
  for (let race = 0; race < RACES; race += 1) {
    const order = drawOrder(WEIGHTS, rng);
    expect(new Set(order).size).toBe(WEIGHTS.length);
    const key = order.slice(0, 3).join();
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  const chances = WEIGHTS.map((weight) => weight / 100);
  let square = 0;
  let orders = 0;
  for (const a of WEIGHTS.keys())
    for (const b of WEIGHTS.keys())
      for (const c of WEIGHTS.keys()) {
        if (new Set([a, b, c]).size < 3) continue;
        const expected = orderChance(chances, [a, b, c]) * RACES;
        square += ((seen.get([a, b, c].join()) ?? 0) - expected) ** 2 / expected;
        orders += 1;
      }
  // Chi-square with 119 degrees of freedom is above this once in ten thousand times.
  expect(orders).toBe(120);
  expect(square, `seed ${SEED}`).toBeLessThan(182);
});

it('somebody has each place: the chances to be among the first three add up to three', () => {
  const chances = WEIGHTS.map((weight) => weight / 100);
  const all = WEIGHTS.reduce((sum, _, runner) => sum + placeChance(chances, runner, 3), 0);
  expect(all).toBeCloseTo(3, 12);
});
