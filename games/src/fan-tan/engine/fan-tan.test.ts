import { expect, it } from 'vitest';
import { game } from './engine.ts';

const backs = (beads: number, ...codes: string[]) =>
  codes.map((code) =>
    game.judge(
      {},
      { beads },
      game.spots.find((spot) => spot.code === code)!,
    ),
  );

it('is decided by what is left when beads are taken away by fours; none left is four', () => {
  expect([60, 61, 62, 63, 99].map((beads) => game.mark({ beads }))).toEqual(['4', '1', '2', '3', '3']);
});

it('pays what is left: alone, with one that gives back, and as one of two or three', () => {
  expect(backs(61, 'fan-1', 'fan-2')).toEqual([385, 0]);
  expect(backs(61, 'nim-1-2', 'nim-2-1', 'nim-3-4')).toEqual([290, 100, 0]);
  expect(backs(61, 'kwok-1-2', 'kwok-1-4', 'kwok-1-3', 'kwok-2-4')).toEqual([195, 195, 195, 0]);
  expect(backs(61, 'nga-1-2', 'nga-2-1', 'nga-3-4')).toEqual([195, 0, 100]);
  expect(backs(61, 'three-1-2-3', 'three-2-3-4')).toEqual([131, 0]);
});

it('leaves each of the four equally often', () => {
  const { draws } = game;
  if (draws.from !== 'seed') throw new Error('beads come out of a seed');
  const counts = new Map<string, number>();
  for (let drawn = 0; drawn < 40; drawn += 1) {
    const mark = game.mark(draws.deal({}, { int: (limit) => (expect(limit).toBe(40), drawn) }).outcome);
    counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual([10, 10, 10, 10]);
});
