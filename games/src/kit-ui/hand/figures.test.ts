import { expect, it } from 'vitest';
import { chanceText, hundredths, times, toneOf } from './figures.ts';

it('writes hundredths, multiples and chances as players read them', () => {
  expect([0, 7, 5_049, 9_999].map(hundredths)).toEqual(['0.00', '0.07', '50.49', '99.99']);
  const apart = (text: string) => `\u2066${text}\u2069`;
  expect([98, 198, 2_600, 100_000_000].map(times)).toEqual(['×0.98', '×1.98', '×26', '×1,000,000'].map(apart));
  const chances: [bigint, bigint][] = [
    [1n, 2n],
    [1n, 3n],
    [99n, 200n],
    [1n, 847_660_528n],
    [0n, 5n],
    [5n, 5n],
  ];
  expect(chances.map(([n, d]) => chanceText({ n, d }))).toEqual(['50', '33.33', '49.5', '0.00000011', '0', '100']);
});

it('R38 calls nothing a win that brings no more than was staked', () => {
  const backs = [0, 50, 100, 101];
  expect(backs.map((back) => toneOf({ staked: 100, finished: true, back }))).toEqual(['lose', 'lose', 'even', 'win']);
});
