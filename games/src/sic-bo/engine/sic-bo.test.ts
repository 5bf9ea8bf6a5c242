import { expect, it } from 'vitest';
import { game } from './engine.ts';
import type { Dice } from './odds.ts';

const wins = (...dice: Dice) =>
  Object.fromEntries(
    game.spots.map((spot) => [spot.code, game.judge({}, dice, spot)] as const).filter(([, back]) => back > 0),
  );

it('pays all that three dice show', () => {
  expect(wins(2, 5, 2)).toEqual({
    small: 200,
    odd: 200,
    'sum-9': 800,
    'single-2': 300,
    'single-5': 200,
    'pair-2-5': 600,
    'double-2': 1_200,
  });
  expect(wins(6, 5, 4)).toMatchObject({ big: 200, odd: 200, 'sum-15': 1_900, 'pair-5-6': 600, 'single-4': 200 });
});

it('pays nothing for big, small, odd or even when all three are alike', () => {
  expect(wins(4, 4, 4)).toEqual({
    'sum-12': 800,
    'single-4': 400,
    'double-4': 1_200,
    'triple-4': 18_100,
    'any-triple': 3_100,
  });
});

it('has a spot for every sum, pair, double and triple', () => {
  expect(game.spots).toHaveLength(4 + 14 + 6 + 15 + 6 + 6 + 1);
  expect(wins(3, 5, 2)).toMatchObject({ small: 200, 'sum-10': 700, even: 200 });
  expect(wins(3, 6, 2)).toMatchObject({ big: 200, 'sum-11': 700, odd: 200 });
});

it('shows the dice in the order in which they were drawn', () => {
  const drawn = [0, 5, 2];
  const { draws } = game;
  if (draws.from !== 'seed') throw new Error('dice come out of a seed');
  const limits: number[] = [];
  const dealt = draws.deal({}, { int: (limit) => drawn[limits.push(limit) - 1]! });
  expect([dealt.outcome, game.mark(dealt.outcome), limits]).toEqual([[1, 6, 3], '163', [6, 6, 6]]);
});
