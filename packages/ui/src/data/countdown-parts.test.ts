import { expect, it } from 'vitest';
import { countdownParts, countdownText } from './countdown-parts.ts';

const shown = (ms: number): string => countdownText(countdownParts(ms), 'd');

it.each([
  [0, '00:00'],
  [-5000, '00:00'],
  [1, '00:01'],
  [1000, '00:01'],
  [249_000, '04:09'],
  [3_849_000, '1:04:09'],
  [176_649_000, '2d 01:04:09'],
])('%i ms before the end it shows %s', (ms, expected) => {
  expect(shown(ms)).toBe(expected);
});

it('is over only when nothing is left', () => {
  expect(countdownParts(1).over).toBe(false);
  expect(countdownParts(0).over).toBe(true);
});
