import { beforeEach, expect, test, vi } from 'vitest';
import { useCart } from './cart.ts';
import type { Line } from './line.ts';

const line = (id: string, notes = 1): Line => ({
  id,
  play: 'FirstSides',
  selection: 'B',
  notes,
  stake: { way: 'fixed', each: 10_000 },
});
const cart = () => useCart.getState();

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  cart().open('lottery:here:ssc60');
});

test('a ticket is there again after the page was left, each lottery with its own', () => {
  cart().put(line('a'));
  cart().put(line('b'));
  cart().open('lottery:here:k3-60');
  expect(cart().lines).toEqual([]);
  cart().open('lottery:here:ssc60');
  expect(cart().lines.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a changed line stays in its place, and one that is removed is gone', () => {
  cart().put(line('a'));
  cart().put(line('b'));
  cart().put(line('a', 7));
  expect(cart().lines.map(({ id, notes }) => [id, notes])).toEqual([
    ['a', 7],
    ['b', 1],
  ]);
  cart().remove('a');
  expect(cart().lines.map(({ id }) => id)).toEqual(['b']);
});

test('what the browser kept and is no ticket is an empty one', () => {
  localStorage.setItem('lottery:here:lhc', '{"lines":');
  cart().open('lottery:here:lhc');
  expect(cart().lines).toEqual([]);
});
