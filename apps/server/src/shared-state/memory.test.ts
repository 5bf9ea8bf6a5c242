import { virtualClock } from '#testkit/clock.ts';
import { expect, test } from 'vitest';
import { expiringMap } from './expiring-map.ts';
import { memoryState } from './memory.ts';

test('a flag and a counter end with their time', async () => {
  const clock = virtualClock();
  const state = memoryState(clock);
  await state.put('answer', 'ABC', 1_000);
  expect(await state.get('answer')).toBe('ABC');
  expect(await state.count('calls', 1, 1_000)).toEqual({ allowed: true, retryAfterMs: 1_000 });
  clock.advance(400);
  expect(await state.count('calls', 1, 1_000)).toEqual({ allowed: false, retryAfterMs: 600 });
  clock.advance(600);
  expect(await state.get('answer')).toBeNull();
  expect(await state.count('calls', 1, 1_000)).toMatchObject({ allowed: true });
});

test('a flood of keys leaves no more behind than what is still alive', () => {
  const clock = virtualClock();
  let largest = 0;
  const map = expiringMap<number>(clock, 100);
  for (let key = 0; key < 100_000; key += 1) {
    map.set(`address-${key}`, key, 50);
    clock.advance(1);
    largest = Math.max(largest, map.size);
  }
  expect(largest).toBeLessThanOrEqual(100);
});
