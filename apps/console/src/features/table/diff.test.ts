import { expect, test } from 'vitest';
import { changes, parsed } from './diff.ts';

test('only what an act changed is told, each by its path', () => {
  expect(changes({ fee: 1, texts: { EN: 'a', CN: 'b' } }, { fee: 2, texts: { EN: 'a', JA: 'c' } })).toEqual([
    { path: 'fee', before: '1', after: '2' },
    { path: 'texts.CN', before: 'b', after: undefined },
    { path: 'texts.JA', before: undefined, after: 'c' },
  ]);
});

test('what began from nothing, and what ended in nothing', () => {
  expect(changes(undefined, { open: true })).toEqual([{ path: 'open', before: undefined, after: 'true' }]);
  expect(changes('old', undefined)).toEqual([{ path: '', before: 'old', after: undefined }]);
  expect(changes(undefined, undefined)).toEqual([]);
  expect(changes({ list: [] }, { list: ['a'] })).toEqual([
    { path: 'list', before: '[]', after: undefined },
    { path: 'list.0', before: undefined, after: 'a' },
  ]);
});

test('a cell that is no JSON stands as it came', () => {
  expect(parsed('{"a":1}')).toEqual({ a: 1 });
  expect(parsed('plain')).toBe('plain');
  expect(parsed('null')).toBeUndefined();
  expect(parsed(null)).toBeUndefined();
});
