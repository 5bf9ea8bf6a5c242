import { expect, it } from 'vitest';
import { hertzOf, score } from './score.ts';

const BARS_16 = Array.from({ length: 128 }, (_, step) => step);

it('the degrees of the scale rise, an octave every five', () => {
  const heights = Array.from({ length: 15 }, (_, degree) => hertzOf(degree));
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(hertzOf(7)).toBeCloseTo(2 * hertzOf(2), 9);
  expect(hertzOf(-3)).toBeCloseTo(hertzOf(2) / 2, 9);
});

it.each(['koto', 'flute', 'drum'] as const)('the %s plays in every four bars, and rests in each', (layer) => {
  for (let from = 0; from < BARS_16.length; from += 32) {
    const steps = BARS_16.slice(from, from + 32).map((step) => score.play(layer, step).length);
    expect(steps).toContain(0);
    expect(Math.max(...steps)).toBeGreaterThan(0);
    expect(Math.max(...steps)).toBeLessThanOrEqual(2);
  }
});
