import { expect, it } from 'vitest';
import { chartScale, labelStep } from './chart-scale.ts';

it('stands gains on a zero line at the bottom', () => {
  const { zero, at } = chartScale([5, 10]);
  expect([zero, at(5), at(10)]).toEqual([0, 0.5, 1]);
});

it('hangs losses from a zero line at the top', () => {
  const { zero, at } = chartScale([-4, -1]);
  expect([zero, at(-4), at(-1)]).toEqual([1, 0, 0.75]);
});

it('shares the height between gains and losses', () => {
  expect(chartScale([30, -10]).zero).toBe(0.25);
});

it('stays on the ground when there is nothing to show', () => {
  expect(chartScale([]).zero).toBe(0);
  expect(chartScale([0, 0]).at(0)).toBe(0);
});

it('thins the labels of long series', () => {
  expect([labelStep(7, 8), labelStep(31, 8), labelStep(0, 8)]).toEqual([1, 4, 1]);
});
