import { expect, test } from 'vitest';
import { keyName } from './key-names.ts';

test('a key is known by its letter, and by its place on a keyboard of another script', () => {
  expect(keyName({ key: 'j', code: 'KeyJ' })).toBe('j');
  expect(keyName({ key: 'K', code: 'KeyK' })).toBe('k');
  expect(keyName({ key: 'ت', code: 'KeyJ' })).toBe('j');
  expect(keyName({ key: '่', code: 'KeyJ' })).toBe('j');
  expect(keyName({ key: 'ArrowDown', code: 'ArrowDown' })).toBe('ArrowDown');
  expect(keyName({ key: '?', code: 'Slash' })).toBe('?');
});

test('who writes with another layout of the same script is asked by his letters, not by their places', () => {
  expect(keyName({ key: 'j', code: 'KeyC' })).toBe('j');
});
