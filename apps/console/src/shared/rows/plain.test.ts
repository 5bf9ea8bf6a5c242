import { expect, test } from 'vitest';
import { plain } from './plain.ts';

test.each<[string, string]>([
  ['\u202Eann\u202C', 'ann'],
  ['a\u2066b\u2069c\u2067d\u2068e', 'abcde'],
  ['\u202A\u202B\u202D', ''],
  ['عبد الله', 'عبد الله'],
  ['ก็ A-1', 'ก็ A-1'],
])('%j is drawn as %j', (text, drawn) => {
  expect(plain(text)).toBe(drawn);
});
