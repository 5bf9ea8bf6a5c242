import { expect, it } from 'vitest';
import { heightOf, multipleAt } from './flight.ts';

it('rises from the ground, higher for what is rarer, and never out of the picture', () => {
  const heights = [99, 100, 200, 1_000, 100_000_000].map(heightOf);
  expect(heights.slice(0, 2)).toEqual([0, 0]);
  expect(heights.toSorted((a, b) => a - b)).toEqual(heights);
  expect(heights.at(-1)).toBeLessThan(1);
});

it('shows no more on the way than was drawn, and that at its end', () => {
  for (const multiple of [100, 101, 396, 12_345, 100_000_000]) {
    const way = [0, 0.2, 0.5, 0.9, 0.999, 1].map((share) => multipleAt(multiple, share));
    expect(way.toSorted((a, b) => a - b)).toEqual(way);
    expect([way[0], way.at(-1)]).toEqual([100, multiple]);
  }
});
