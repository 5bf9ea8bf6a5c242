import { expect, test } from 'vitest';
import { jumpsOf, placesOf } from './jumps.ts';

test('each place has a letter of its own, the same in every language', () => {
  const jumps = jumpsOf(placesOf([{ table: 'deposits' }, { table: 'withdrawals' }, { table: 'donations' }]));
  expect(jumps.map(({ letter, to }) => [letter, to])).toEqual([
    ['t', '/'],
    ['q', '/queue'],
    ['d', '/t/deposits'],
    ['w', '/t/withdrawals'],
    ['o', '/t/donations'],
    ['n', '/own'],
  ]);
});

test('a place whose letters are all taken is reached without one', () => {
  expect(
    jumpsOf([
      { name: 'ab', to: '1' },
      { name: 'a-b', to: '2' },
      { name: 'ba', to: '3' },
    ]),
  ).toHaveLength(2);
});
