import { expect, test } from 'vitest';
import { chosen, keyOf, kindsIn, stepped } from './rules.ts';

const items = [
  { room: 'cashier', kind: 'deposit', id: '1' },
  { room: 'support', kind: 'feedback', id: '1' },
  { room: 'cashier', kind: 'withdrawal', id: '2' },
  { room: 'cashier', kind: 'deposit', id: '3' },
] as const;

test('the queue is shown by room or by kind, and names its kinds in their order', () => {
  expect(chosen(items, {})).toHaveLength(4);
  expect(chosen(items, { room: 'cashier' }).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(chosen(items, { room: 'cashier', kind: 'deposit' }).map(({ id }) => id)).toEqual(['1', '3']);
  expect(kindsIn(items)).toEqual(['deposit', 'feedback', 'withdrawal']);
});

test('a step goes to the neighbour and stays at the ends; two kinds of one number are two things', () => {
  const step = (from: string | null, by: 1 | -1) => keyOf(stepped(items, from, by)!);
  expect(step('deposit:1', 1)).toBe('feedback:1');
  expect(step('feedback:1', -1)).toBe('deposit:1');
  expect(step('deposit:1', -1)).toBe('deposit:1');
  expect(step('deposit:3', 1)).toBe('deposit:3');
  expect(step(null, 1)).toBe('deposit:1');
  expect(stepped([], null, 1)).toBeUndefined();
});

test('from one that waits no longer a step leads to what took its place, or stood before it', () => {
  const left = items.filter(({ kind }) => kind !== 'feedback');
  const step = (by: 1 | -1, place: number) => keyOf(stepped(left, 'feedback:1', by, place)!);
  expect(step(1, 1)).toBe('withdrawal:2');
  expect(step(-1, 1)).toBe('deposit:1');
  expect(step(1, 3)).toBe('deposit:3');
  expect(stepped([], 'feedback:1', 1, 1)).toBeUndefined();
});
