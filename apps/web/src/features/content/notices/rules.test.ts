import { expect, test } from 'vitest';
import { arrivalOf, firstOf, pageCountOf, pageOf, readIndex } from './rules.ts';

test('nine announcements make two pages, and the ninth is the first of the second', () => {
  expect(pageCountOf(9)).toBe(2);
  expect(pageCountOf(8)).toBe(1);
  expect(pageCountOf(0)).toBe(1);
  expect([pageOf(7), pageOf(8)]).toEqual([1, 2]);
  expect(firstOf(2)).toBe(8);
});

test('the reader opens where it was left, and at the start when that place is gone', () => {
  expect(readIndex('10', 12)).toBe(10);
  expect(readIndex('10', 5)).toBe(0);
  for (const odd of [null, '', '-1', 'x', '1.5']) expect(readIndex(odd, 12)).toBe(0);
});

test('a visitor sees what is for visitors, a member what is for members, and a new one the welcome first', () => {
  expect(arrivalOf('none')).toMatchObject({ executions: ['B'], memory: 'ANONYMOUS_POPUP' });
  expect(arrivalOf('again')).toMatchObject({ executions: ['A'], memory: 'USER_POPUP' });
  expect(arrivalOf('first')).toMatchObject({ executions: ['F', 'A'], most: 1 });
});
