import { expect, test } from 'vitest';
import { pictureFault } from './picture-rules.ts';

const MB = 1024 * 1024;

test('png and jpg up to 5 MB are taken', () => {
  expect(pictureFault({ type: 'image/png', size: 5 * MB }, 0)).toBeNull();
  expect(pictureFault({ type: 'image/jpeg', size: 1 }, 2)).toBeNull();
});

test('other kinds, bigger ones and a fourth are not', () => {
  expect(pictureFault({ type: 'image/gif', size: 1 }, 0)).toBe('type');
  expect(pictureFault({ type: 'image/png', size: 5 * MB + 1 }, 0)).toBe('size');
  expect(pictureFault({ type: 'image/png', size: 1 }, 3)).toBe('count');
});
