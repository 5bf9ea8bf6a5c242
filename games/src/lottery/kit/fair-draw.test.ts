import { describe, expect, it } from 'vitest';
import { hashChain } from '../../kit/hash-chain.ts';
import { k3 } from '../k3/family.ts';
import { pk10 } from '../pk10/family.ts';
import { ssc } from '../ssc/family.ts';
import { fairDraw } from './fair-draw.ts';

/** Upper 0.1 % points of chi-square, by degrees of freedom. */
const CRITICAL = { 9: 27.88, 15: 37.7 };

describe('a draw out of a chain', () => {
  const { links } = hashChain('07'.repeat(32), 20_000);
  const numero = (at: number) => `20260131-${String(at).padStart(4, '0')}`;

  it('is the same whenever it is drawn again, and another for each issue and lottery', () => {
    const seed = { link: links[0]!, lottery: 'ssc1', numero: numero(1) };
    expect(fairDraw(ssc, seed)).toEqual(fairDraw(ssc, seed));
    const others = [
      { ...seed, lottery: 'ssc2' },
      { ...seed, numero: numero(2) },
      { ...seed, link: links[1]! },
    ];
    for (const other of others) expect(ssc.write(fairDraw(ssc, other))).not.toBe(ssc.write(fairDraw(ssc, seed)));
  });

  it('gives each outcome as often as it should', () => {
    const draws = links.map((link, at) => fairDraw(ssc, { link, lottery: 'ssc1', numero: numero(at) }));
    for (const place of [0, 1, 2, 3, 4]) {
      const counts = Array<number>(10).fill(0);
      for (const draw of draws) counts[draw[place]!]! += 1;
      expect(
        chiSquare(
          counts,
          counts.map(() => 1 / 10),
        ),
      ).toBeLessThan(CRITICAL[9]);
    }
    const sums = Array<number>(16).fill(0);
    for (const [at, link] of links.entries()) {
      const dice = fairDraw(k3, { link, lottery: 'k3', numero: numero(at) });
      sums[dice[0]! + dice[1]! + dice[2]! - 3]! += 1;
    }
    const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    expect(
      chiSquare(
        sums,
        ways.map((count) => count / 216),
      ),
    ).toBeLessThan(CRITICAL[15]);
    const winners = Array<number>(10).fill(0);
    for (const [at, link] of links.entries())
      winners[fairDraw(pk10, { link, lottery: 'pk10', numero: numero(at) })[0]! - 1]! += 1;
    expect(
      chiSquare(
        winners,
        winners.map(() => 1 / 10),
      ),
    ).toBeLessThan(CRITICAL[9]);
  });

  const chiSquare = (counts: readonly number[], chances: readonly number[]): number => {
    const all = counts.reduce((sum, count) => sum + count, 0);
    return counts.reduce((sum, count, at) => sum + (count - all * chances[at]!) ** 2 / (all * chances[at]!), 0);
  };
});
