import { expect, it } from 'vitest';
import { STAKE } from '../../kit/hand.ts';
import { returned } from '../../kit/hand-law.ts';
import { keno } from './engine.ts';
import { PAYS, RISKS } from './pays.ts';
import { law, paysOf, readBet, rules, type KenoBet } from './rules.ts';

const first = (many: number): number[] => Array.from({ length: many }, (_, at) => at + 1);
const settings = RISKS.flatMap((risk) => first(10).map((many): KenoBet => ({ risk, picks: first(many) })));

it('draws ten of the forty, each from those that are left', () => {
  const limits: number[] = [];
  const state = keno.deal(settings[0]!, { int: (limit) => (limits.push(limit), limit - 1) });
  expect(limits).toEqual([40, 39, 38, 37, 36, 35, 34, 33, 32, 31]);
  expect(keno.view(state).drawn).toEqual([40, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it('pays for hits by how many were chosen', () => {
  const bet: KenoBet = { risk: 'classic', picks: [3, 7, 9, 30] };
  const state = keno.deal(bet, { int: () => 0 });
  expect(keno.view(state)).toEqual({ drawn: first(10), hits: 3, pays: 800 });
  expect(keno.standing(state)).toEqual({ staked: STAKE, finished: true, back: 800 });
});

/** Number of ways to get each number of hits with this many picks, drawing one by one. */
function hitsOf(picks: number): bigint[] {
  let ways = new Map([[0, 1n]]);
  for (let drawn = 0; drawn < rules.drawn; drawn += 1) {
    const next = new Map<number, bigint>();
    for (const [hits, count] of ways) {
      const [good, left] = [picks - hits, rules.numbers - drawn];
      next.set(hits + 1, (next.get(hits + 1) ?? 0n) + count * BigInt(good));
      next.set(hits, (next.get(hits) ?? 0n) + count * BigInt(left - good));
    }
    ways = next;
  }
  return Array.from({ length: picks + 1 }, (_, hits) => ways.get(hits) ?? 0n);
}

it('R41 returns 98 to 99 % of every setting, as its law says: all orders of drawing counted', () => {
  const orders = first(rules.drawn).reduce((product, at) => product * BigInt(rules.numbers + 1 - at), 1n);
  const again = orders / law(settings[0]!).all;
  for (const bet of settings) {
    expect(law(bet).ways.map(({ count }) => count * again)).toEqual(hitsOf(bet.picks.length));
    expect(law(bet).ways.map(({ back }) => back)).toEqual(paysOf(bet));
    const { n, d } = returned(law(bet));
    expect(n * 100n).toBeGreaterThanOrEqual(d * 98n);
    expect(n * 100n).toBeLessThanOrEqual(d * 99n);
  }
});

it('has a pay for every number of hits, and pays more for more of them', () => {
  for (const lines of Object.values(PAYS)) {
    expect(lines.map(({ length }) => length)).toEqual(first(10).map((many) => many + 1));
    for (const line of lines) {
      const paid = line.filter((back) => back > 0);
      expect(line.slice(-paid.length)).toEqual(paid);
      expect([...new Set(paid)].toSorted((a, b) => a - b)).toEqual(paid);
    }
  }
});

it('takes one to ten different numbers, and puts them in order', () => {
  const odd = [[], [0], [41], [1, 1], [1.5], ['1'], first(11)].map((picks) => ({ picks, risk: 'low' }));
  for (const input of [null, {}, ...odd, { picks: [1], risk: 'wild' }, { picks: '1', risk: 'low' }])
    expect(readBet(input), JSON.stringify(input)).toMatchObject({ ok: false });
  expect(readBet({ picks: [40, 2, 17], risk: 'high' })).toEqual({
    ok: true,
    value: { picks: [2, 17, 40], risk: 'high' },
  });
});
