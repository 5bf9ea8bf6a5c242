import { expect, test } from 'vitest';
import { allFit, configsOf, decimalsOfStep, isFit, perCent, type RateLimit } from './rates.ts';

const SLOTS: RateLimit = { area: 'RNG', min: 0.2, max: 0.75, step: 0.1 };

test('a rate goes up from its minimum in steps, up to a maximum that is no step', () => {
  expect([0.2, 0.3, 0.7, 0.75].map((rate) => isFit(rate, SLOTS))).toEqual([true, true, true, true]);
  expect([0.1, 0.25, 0.76, Number.NaN].map((rate) => isFit(rate, SLOTS))).toEqual([false, false, false, false]);
});

test('an area without a rate of its own stays at its minimum', () => {
  expect(allFit({}, [SLOTS])).toBe(true);
  expect(allFit({ RNG: 0.9 }, [SLOTS])).toBe(false);
});

test('a call names the rates that have changed, without the rounding errors of decimals', () => {
  const raised = 0.1 + 0.2;
  expect(configsOf({ RNG: raised, LIVE: 0.4 }, { RNG: 0.2, LIVE: 0.4 })).toEqual([
    { type: 'RNG', prizeModeId: 1, rebateValue: 0.3 },
  ]);
  expect(perCent(raised)).toBe('0.3%');
});

test('a field takes as many decimals as the step has', () => {
  expect([1, 0.1, 0.05, 0.001].map(decimalsOfStep)).toEqual([0, 1, 2, 3]);
});
