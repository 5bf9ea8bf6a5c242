import { expect, it } from 'vitest';
import { game } from './engine.ts';

const backs = (dragon: string, tiger: string) =>
  Object.fromEntries(game.spots.map((spot) => [spot.code, game.judge({}, { dragon, tiger }, spot)]));

it('pays the higher card one to one; kings are highest and aces lowest', () => {
  expect(backs('Ks', 'Qd')).toEqual({ dragon: 200, tiger: 0, tie: 0, 'suited-tie': 0 });
  expect(backs('As', '2d')).toEqual({ dragon: 0, tiger: 200, tie: 0, 'suited-tie': 0 });
});

it('gives back one half of both when cards are of one rank, and pays the tie', () => {
  expect(backs('8s', '8d')).toEqual({ dragon: 50, tiger: 50, tie: 1_100, 'suited-tie': 0 });
  expect(backs('8s', '8s')).toEqual({ dragon: 50, tiger: 50, tie: 1_100, 'suited-tie': 5_100 });
});

it('deals the dragon first, and marks who won', () => {
  const { draws } = game;
  if (draws.from !== 'shoe') throw new Error('cards come out of a shoe');
  const cards = ['9h', '4c'];
  const { steps, outcome } = draws.deal({}, () => cards.shift()!);
  expect(steps).toEqual([
    { to: 'dragon', card: '9h' },
    { to: 'tiger', card: '4c' },
  ]);
  expect(game.mark(outcome)).toBe('D');
  expect([game.mark({ dragon: '4c', tiger: '9h' }), game.mark({ dragon: '4c', tiger: '4h' })]).toEqual(['G', 'T']);
  expect(game.mark({ dragon: '4c', tiger: '4c' })).toBe('Ts');
});
