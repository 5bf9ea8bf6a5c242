import { expect, test } from 'vitest';
import { againstFloors, isFlat, median } from './verdict.ts';

test('one round of bets below six times falls short, however good the others are', () => {
  expect(againstFloors('bets', [9, 9, 5.9, 9, 9])).toEqual({ isEnough: false, worst: 5.9, median: 9 });
  expect(againstFloors('bets', [9, 9, 6, 9, 9]).isEnough).toBe(true);
});

test('bets whose median is below eight times fall short, though no round was bad', () => {
  expect(againstFloors('bets', [7, 7.9, 7.9, 12, 12]).isEnough).toBe(false);
  expect(againstFloors('bets', [7, 7, 8, 12, 12]).isEnough).toBe(true);
});

test('the mix must reach six times in every round, and no more', () => {
  expect(againstFloors('mix', [6, 6, 6]).isEnough).toBe(true);
  expect(againstFloors('mix', [20, 5.99, 20]).isEnough).toBe(false);
});

test('what was not measured falls short', () => {
  expect(againstFloors('mix', []).isEnough).toBe(false);
  expect(againstFloors('mix', [Number.NaN, 9, 9]).isEnough).toBe(false);
  expect(isFlat([])).toBe(false);
});

test('the cost of a posting is flat within fifteen per cent, up or down', () => {
  expect(isFlat([1.15, 0.9, 2])).toBe(true);
  expect(isFlat([1.16, 1.16, 1])).toBe(false);
  expect(isFlat([0.84, 0.84, 1])).toBe(false);
});

test('the median is the middle, or what lies between the two middles', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});
