import { expect, test } from 'vitest';
import { patternKey, problemText, rangeText } from './problem-text.ts';

const t = (key: string, values: object = {}) => `${key} ${JSON.stringify(values)}`;
const rule = { patternId: 4, min: 4, max: 8 };

test('an empty value, a value that does not fit and two that differ are told apart', () => {
  expect(problemText(t, { ...rule, problem: 'missing' }, 'Name')).toBe('not_empty {"field":"Name"}');
  expect(problemText(t, { ...rule, problem: 'unfit' }, 'Name')).toBe(
    `reg_pattern_4 ${JSON.stringify({ range: 'registration.range {"min":4,"max":8}' })}`,
  );
  expect(problemText(t, { ...rule, problem: 'mismatch' }, 'Name')).toBe('inconsistent_twice {}');
});

test('a length that is one number reads as one number', () => {
  expect(rangeText(t, { min: 6, max: 6 })).toBe('6');
  expect(rangeText(t, { min: 6, max: 12 })).toBe('registration.range {"min":6,"max":12}');
});

test('an unknown pattern id still gives a message', () => {
  expect(patternKey(19)).toBe('reg_pattern_19');
  expect(patternKey(20)).toBe('reg_pattern_0');
  expect(patternKey(-1)).toBe('reg_pattern_0');
});
