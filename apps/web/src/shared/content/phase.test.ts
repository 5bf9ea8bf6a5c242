import { expect, test } from 'vitest';
import { phaseOf } from './phase.ts';

test('a promotion is announced, runs, and is over at the moment it ends', () => {
  expect(phaseOf({ startTime: 10, endTime: 20 }, 9)).toBe('soon');
  expect(phaseOf({ startTime: 10, endTime: 20 }, 10)).toBe('running');
  expect(phaseOf({ startTime: 10, endTime: 20 }, 20)).toBe('over');
  expect(phaseOf({ startTime: 10, endTime: null }, 1_000_000)).toBe('running');
});
