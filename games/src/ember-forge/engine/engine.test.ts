import { expect, it } from 'vitest';
import { emberForge } from './engine.ts';
import { playForge } from './play.ts';
import { rules } from './rules.ts';

const { hold, strips } = rules;

/** Numbers one after the other; where they end, the largest that may come: no ingot, and the rarest amount. */
const script = (...numbers: number[]) => ({
  int: (limit: number) => Math.min(numbers.shift() ?? limit - 1, limit - 1),
});

/** Stops that show these numbers of ingots on the reels. */
const showing = (counts: readonly number[]) =>
  strips.map((strip, reel) =>
    strip.findIndex(
      (_, stop) => [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === 'ingot').length === counts[reel],
    ),
  );

const six = showing([2, 1, 1, 1, 1]);
const amounts = (count: number) => Array.from({ length: count }, () => 0);
const none = (open: number) => Array.from({ length: open }, () => hold.of - 1);
const least = hold.amounts[0]![0];

it('holds nothing where five ingots show', () => {
  const { steps } = playForge(script(...showing([1, 1, 1, 1, 1])));
  expect(steps).toHaveLength(1);
  expect(steps[0]).toMatchObject({ kind: 'spin', held: [], left: 0, grand: 0 });
});

it('holds six ingots, each with an amount, and pays them after three respins in which nothing came', () => {
  const { steps, total } = playForge(script(...six, ...amounts(6)));
  expect(steps.map(({ kind, left, win }) => [kind, left, win > 0])).toEqual([
    ['spin', 3, steps[0]!.lines.length > 0],
    ['hold', 2, false],
    ['hold', 1, false],
    ['hold', 0, true],
  ]);
  expect(steps[0]!.held.flat().filter((amount) => amount === least)).toHaveLength(6);
  expect(total).toBe(steps[0]!.win + 6 * least);
});

it('begins the three respins anew with each new ingot', () => {
  const { steps } = playForge(script(...six, ...amounts(6), ...none(9), ...none(9), 0, 0, ...none(8)));
  expect(steps.map(({ left }) => left)).toEqual([3, 2, 1, 3, 2, 1, 0]);
  expect(steps[3]!.grid.flat().filter((symbol) => symbol === 'ingot')).toHaveLength(7);
  expect(steps[3]!.grid.flat().filter((symbol) => symbol === 'coal')).toHaveLength(8);
});

it('pays the grand prize besides the amounts where ingots fill all places, and ends there', () => {
  const { steps, total } = playForge(script(...six, ...amounts(6), ...amounts(18)));
  expect(steps).toHaveLength(2);
  expect(steps[1]).toMatchObject({ left: 0, grand: hold.grand, capped: false });
  expect(total).toBe(steps[0]!.win + 15 * least + hold.grand);
});

it('pays no more than its most', () => {
  const gold = Array.from({ length: 9 }, () => [0, 999]).flat();
  const { steps, total } = playForge(script(...six, ...amounts(6), ...gold));
  expect(total).toBe(rules.maxWin);
  expect(steps.at(-1)).toMatchObject({ capped: true, left: 0 });
});

it('names amounts that are drawn, and has no coal and no wild where they must not be', () => {
  expect(hold.amounts.map(([bets]) => bets)).toEqual(expect.arrayContaining([hold.small, hold.large]));
  expect(strips.flat()).not.toContain('coal');
  expect(strips[0]).not.toContain('anvil');
});

it('takes one bet and no other', () => {
  expect(emberForge.readBet({ bets: 20 })).toEqual({ ok: true, value: { bets: 20 } });
  for (const bet of [null, {}, { bets: 19 }, { lines: 20 }, 20]) expect(emberForge.readBet(bet).ok).toBe(false);
});
