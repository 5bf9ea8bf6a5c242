import { expect, it } from 'vitest';
import { STAKE } from '../../kit/hand.ts';
import { returned } from '../../kit/hand-law.ts';
import { plinko } from './engine.ts';
import { PAYS, RISKS } from './pays.ts';
import { law, readBet, rules, slotsOf, type PlinkoBet } from './rules.ts';

const { leastRows, mostRows } = rules;
const heights = Array.from({ length: mostRows - leastRows + 1 }, (_, more) => leastRows + more);
const settings = RISKS.flatMap((risk) => heights.map((rows): PlinkoBet => ({ risk, rows })));

const fallen = (bet: PlinkoBet, way: number) => {
  let row = 0;
  return plinko.deal(bet, { int: (limit) => (limit === 2 ? (way >> row++) & 1 : limit) });
};

it('falls as it was drawn, and pays where it ends', () => {
  const state = fallen({ risk: 'low', rows: 8 }, 0b0000_0101);
  expect(plinko.view(state)).toEqual({ path: [1, 0, 1, 0, 0, 0, 0, 0], slot: 2, pays: 110 });
  expect(plinko.standing(state)).toEqual({ staked: STAKE, finished: true, back: 110 });
});

it('R41 returns 98 to 99 % of every setting, as its law says: every path there is, up to twelve rows', () => {
  for (const bet of settings) {
    const { n, d } = returned(law(bet));
    expect(n * 100n).toBeGreaterThanOrEqual(d * 98n);
    expect(n * 100n).toBeLessThanOrEqual(d * 99n);
    if (bet.rows > 12) continue;
    const slots = slotsOf(bet).map(() => 0);
    for (let way = 0; way < 2 ** bet.rows; way += 1) slots[plinko.view(fallen(bet, way)).slot]! += 1;
    expect(slots.map(BigInt)).toEqual(law(bet).ways.map(({ count }) => count));
  }
});

it('pays alike on both sides, and more towards the edge', () => {
  for (const bet of settings) {
    const slots = slotsOf(bet);
    expect(slots).toHaveLength(bet.rows + 1);
    expect(slots.toReversed()).toEqual(slots);
    const half = PAYS[bet.risk][bet.rows]!;
    expect(half.toSorted((a, b) => b - a)).toEqual(half);
    expect(new Set(half).size).toBe(half.length);
  }
});

it('takes eight to sixteen rows at three risks', () => {
  for (const input of [
    null,
    {},
    { risk: 'low', rows: 7 },
    { risk: 'low', rows: 17 },
    { risk: 'low', rows: 8.5 },
    { risk: 'no', rows: 8 },
  ])
    expect(readBet(input), JSON.stringify(input)).toMatchObject({ ok: false });
  expect(readBet({ risk: 'high', rows: 16 })).toEqual({ ok: true, value: { risk: 'high', rows: 16 } });
});
