import { expect, it } from 'vitest';
import { hertzOf, score } from './score.ts';

const FOUR_BARS = 24;

it('the degrees of the scale rise, an octave every seven', () => {
  const heights = Array.from({ length: 21 }, (_, degree) => hertzOf(degree));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(hertzOf(2 + 7)).toBeCloseTo(2 * hertzOf(2), 9);
  expect(hertzOf(2 - 7)).toBeCloseTo(hertzOf(2) / 2, 9);
});

it.each(['harp', 'bells', 'pipes', 'drum'] as const)('the %s plays in every four bars, and rests in each', (layer) => {
  for (let from = 0; from < 4 * FOUR_BARS; from += FOUR_BARS) {
    const steps = Array.from({ length: FOUR_BARS }, (_, step) => score.play(layer, from + step).length);
    expect(steps).toContain(0);
    expect(Math.max(...steps)).toBe(1);
  }
});
