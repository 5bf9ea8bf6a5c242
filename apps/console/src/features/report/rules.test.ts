import { expect, test } from 'vitest';
import { daysIn, faultOf } from './rules.ts';

const NOW = Date.parse('2031-03-05T17:00:00Z');
const asked = (text: string) => daysIn(new URLSearchParams(text), NOW);

test.each([
  '',
  'first=2031-03-01',
  'first=x&last=y',
  'first=2031-03-02&last=2031-03-01',
  'first=2029-01-01&last=2031-01-01',
])('the address %j asks for yesterday', (text) =>
  expect(asked(text)).toEqual({ first: '2031-03-05', last: '2031-03-05' }),
);

test('days of the address are shown, up to a year of them', () => {
  expect(asked('first=2030-03-01&last=2031-03-01')).toEqual({ first: '2030-03-01', last: '2031-03-01' });
});

test.each([
  ['', '2031-03-01', 'first', 'missing'],
  ['2031-03-01', '', 'last', 'missing'],
  ['2031-03-02', '2031-03-01', 'last', 'before'],
  ['2031-03-01', '2032-03-02', 'last', 'long'],
])('from %j to %j: the fault stands at %s', (first, last, field, why) => {
  expect(faultOf({ first, last })).toEqual({ field, why });
});
