import { expect, it } from 'vitest';
import { fairStream } from './fair.ts';
import { shuffle } from './shuffle.ts';

const serverSeed = 'ab'.repeat(32);

it('asks for one integer per place from the last one down', () => {
  const limits: number[] = [];
  const rng = { int: (limit: number) => limits.push(limit) - limits.length };
  expect(shuffle(rng, ['a', 'b', 'c', 'd'])).toEqual(['b', 'c', 'd', 'a']);
  expect(limits).toEqual([4, 3, 2]);
});

it('gives every order of four cards the same chance', () => {
  const rng = fairStream({ serverSeed, clientSeed: 'cards', nonce: 0 });
  const seen = new Map<string, number>();
  const draws = 48_000;
  for (let draw = 0; draw < draws; draw += 1) {
    const order = shuffle(rng, [1, 2, 3, 4]).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  const expected = draws / 24;
  const statistic = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(seen.size).toBe(24);
  expect(statistic).toBeLessThan(49.73);
});

it('leaves the deck it was given as it was', () => {
  const deck = [1, 2, 3] as const;
  shuffle(fairStream({ serverSeed, clientSeed: 'cards', nonce: 1 }), deck);
  expect(deck).toEqual([1, 2, 3]);
});
