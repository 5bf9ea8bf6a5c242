import { afterEach, expect, test, vi } from 'vitest';
import { muted } from './preferences.ts';

afterEach(() => vi.unstubAllGlobals());

function denied(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

test('a browser that denies the frame its store still opens the game, and sound stays off for the visit', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: denied });
  expect(muted.get()).toBe(false);
  muted.set(true);
  expect(muted.get()).toBe(true);
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('where the browser keeps it, it is found again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  muted.set(true);
  expect([muted.get(), kept.get('muted')]).toEqual([true, '1']);
});
