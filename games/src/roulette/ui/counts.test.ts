import { expect, test } from 'vitest';
import { cameOf, countOf, extremesOf } from './counts.ts';

const results = ['17', '0', '17', '32', '5', '0', '17'];

test('each pocket of the wheel has its count, and all counts together are the rounds', () => {
  const came = cameOf(results);
  expect(came.map(({ number }) => number).slice(0, 3)).toEqual([0, 32, 15]);
  expect(came.reduce((sum, { times }) => sum + times, 0)).toBe(results.length);
});

test('most and least are told apart', () => {
  const { most, least } = extremesOf(results, 2);
  expect(most).toEqual([
    { number: 17, times: 3 },
    { number: 0, times: 2 },
  ]);
  expect(least.every(({ times }) => times === 0)).toBe(true);
});

test('zero is neither red nor black, odd nor even, low nor high', () => {
  const both = [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ].map(([one, other]) => countOf(results, one!) + countOf(results, other!));
  expect(both).toEqual([5, 5, 5]);
});
