import { expect, it } from 'vitest';
import { game, type Coins } from './engine.ts';

const wins = (...coins: Coins) =>
  Object.fromEntries(
    game.spots.map((spot) => [spot.code, game.judge({}, coins, spot)] as const).filter(([, back]) => back > 0),
  );

it('pays by how many coins are red', () => {
  expect(wins(0, 0, 0, 0)).toEqual({ even: 198, 'white-4': 1_500 });
  expect(wins(0, 1, 0, 0)).toEqual({ odd: 198, 'white-3': 380 });
  expect(wins(1, 1, 0, 0)).toEqual({ even: 198 });
  expect(wins(1, 1, 0, 1)).toEqual({ odd: 198, 'red-3': 380 });
  expect(wins(1, 1, 1, 1)).toEqual({ even: 198, 'red-4': 1_500 });
});

it('marks how many are red', () => {
  expect(game.mark([0, 1, 1, 1])).toBe('3');
});
