import { expect, test } from 'vitest';
import { oddsText } from './notation.ts';

test('odds of a long accumulator are read by their thousands, and no place behind the point is', () => {
  expect(oddsText(501_798_187_300, 'DEC')).toBe('50,179,818.73');
  expect(oddsText(12_345_678, 'DEC')).toBe('1,234.56');
  expect(oddsText(12_345_678, 'US')).toBe('+123,356');
  expect(oddsText(10_001, 'US')).toBe('−1,000,000');
  expect(oddsText(19_800, 'DEC')).toBe('1.98');
  expect(oddsText(10_033, 'FR')).toBe('33/10,000');
});
