import { expect, it } from 'vitest';
import { hertzOf, score } from './score.ts';

it('the degrees of the scale rise', () => {
  const heights = Array.from({ length: 25 }, (_, degree) => hertzOf(degree - 7));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
});

it.each(['bells', 'wind', 'drum'] as const)('the %s plays in every four bars, and rests in each', (layer) => {
  for (let from = 0; from < 128; from += 32) {
    const steps = Array.from({ length: 32 }, (_, step) => score.play(layer, from + step).length);
    expect(new Set(steps)).toEqual(new Set([0, 1]));
  }
});
