import { expect, test } from 'vitest';
import { chosen, keyOf, kindsIn, nextAfter, stepped } from './rules.ts';

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

test('after a decision the next one is looked at, after the last the one before it', () => {
  expect(nextAfter(items, 'deposit:1')?.kind).toBe('feedback');
  expect(nextAfter(items, 'deposit:3')?.kind).toBe('withdrawal');
  expect(nextAfter(items.slice(0, 1), 'deposit:1')).toBeUndefined();
});
