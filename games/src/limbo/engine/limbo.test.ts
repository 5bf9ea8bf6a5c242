import { expect, it } from 'vitest';
import { STAKE } from '../../kit/hand.ts';
import { returned } from '../../kit/hand-law.ts';
import { limbo } from './engine.ts';
import { law, multipleOf, readBet, rules, winsOf } from './rules.ts';

const { draws, leastTarget, mostTarget, worth } = rules;
const whole = BigInt(worth) * BigInt(draws);

const drawn = (target: number, number: number) => {
  const state = limbo.deal({ target }, { int: (limit) => (expect(limit).toBe(draws), number) });
  return { ...limbo.standing(state), ...limbo.view(state) };
};

it('pays the target where the multiple reaches it, and shows the multiple either way', () => {
  expect(drawn(200, draws / 4 - 1)).toEqual({ staked: STAKE, finished: true, back: 200, multiple: 396, isWon: true });
  expect(drawn(397, draws / 4 - 1)).toEqual({ staked: STAKE, finished: true, back: 0, multiple: 396, isWon: false });
  expect([0, draws - 1].map(multipleOf)).toEqual([mostTarget, 100]);
});

it('draws as exactly as whole numbers divide', () => {
  for (let number = 0; number < draws; number += 65_521 * 7) {
    const exact = whole / BigInt(number + 1);
    const shown = exact < 100n ? 100n : exact > BigInt(mostTarget) ? BigInt(mostTarget) : exact;
    expect(BigInt(multipleOf(number))).toBe(shown);
  }
});

it('wins with exactly as many draws as its law says: the last of them does, the next does not', () => {
  const targets = [101, 102, 110, 199, 200, 333, 1_000, 9_901, 123_456, 99_976_902, mostTarget];
  for (const target of targets) {
    const wins = winsOf(target);
    expect(BigInt(wins)).toBe(whole / BigInt(target));
    expect([wins - 1, wins].map((number) => drawn(target, number).isWon)).toEqual([true, false]);
    expect(law({ target })).toEqual({ all: BigInt(draws), ways: [{ back: target, count: BigInt(wins) }] });
  }
});

it('R41 returns 99 % of every target, less a remainder that is below the target: never under 98.97 %', () => {
  const { n, d } = returned(law({ target: mostTarget }));
  expect((whole - BigInt(mostTarget)) * 10_000n).toBeGreaterThan(9_897n * 100n * BigInt(draws));
  expect(n * 100n).toBeLessThanOrEqual(d * 99n);
  for (let target: number = leastTarget; target <= 1_000_000; target += 1) {
    const back = target * winsOf(target);
    if (back > worth * draws || back <= worth * draws - target) expect(target).toBe(0);
  }
});

it('takes whole hundredths from 1.01× to a million, and nothing else', () => {
  for (const input of [null, {}, { target: 100 }, { target: mostTarget + 1 }, { target: 150.5 }, { target: '200' }])
    expect(readBet(input), JSON.stringify(input)).toMatchObject({ ok: false });
  expect(readBet({ target: leastTarget })).toEqual({ ok: true, value: { target: leastTarget } });
});
