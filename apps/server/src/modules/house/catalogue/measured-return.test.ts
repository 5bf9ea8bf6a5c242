import { seededRng } from '#testkit';
import { expect, test } from 'vitest';
import { measuredReturn, ROUNDS_MIN } from './measured-return.ts';
import type { ReturnSums } from './queries.ts';

type Pair = readonly [staked: number, back: number];

const sumOf = (pairs: readonly Pair[], of: (pair: Pair) => number): number =>
  pairs.reduce((sum, pair) => sum + of(pair), 0);

const sums = (pairs: readonly Pair[]): ReturnSums => ({
  since: '2031-03-03',
  rounds: pairs.length,
  staked: BigInt(sumOf(pairs, ([x]) => x)),
  back: BigInt(sumOf(pairs, ([, y]) => y)),
  staked_sq: String(sumOf(pairs, ([x]) => x * x)),
  crossed: String(sumOf(pairs, ([x, y]) => x * y)),
  back_sq: String(sumOf(pairs, ([, y]) => y * y)),
});

test('says nothing before there are enough rounds', () => {
  const few = Array.from({ length: ROUNDS_MIN - 1 }, (): Pair => [100, 200]);
  expect(measuredReturn(sums(few))).toEqual({
    rounds: 999,
    roundsMin: 1_000,
    since: '2031-03-03',
    found: null,
  });
  expect(measuredReturn(sums([]))).toMatchObject({ rounds: 0, found: null });
});

test('of a coin that pays 1.98 the interval is that of its exact spread', () => {
  const even = Array.from({ length: 10_000 }, (_, n): Pair => [100, n % 2 === 0 ? 198 : 0]);
  // 2.575829 × 0.99 / √10000 = 2.55 of a hundred.
  expect(measuredReturn(sums(even)).found).toEqual({ returned: '99.00', low: '96.45', high: '101.55' });
});

test('of a hundred houses the interval holds the true return in about ninety-nine, whatever is staked', () => {
  const rng = seededRng(138);
  let held = 0;
  for (let house = 0; house < 100; house += 1) {
    const rounds = Array.from({ length: 2_000 }, (): Pair => {
      const stake = [100, 500, 2_500][rng.int(3)]!;
      return [stake, rng.int(10) < 3 ? 3 * stake : 0];
    });
    const { low, high } = measuredReturn(sums(rounds)).found!;
    if (Number(low) <= 90 && 90 <= Number(high)) held += 1;
  }
  expect(held).toBeGreaterThanOrEqual(96);
});
