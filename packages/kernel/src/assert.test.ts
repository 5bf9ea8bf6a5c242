import { expect, it } from 'vitest';
import { assert } from './assert.ts';

it('throws what was said when the condition does not hold, and nothing otherwise', () => {
  expect(() => assert(false, 'two lines balance')).toThrow('two lines balance');
  expect(() => assert(true, 'two lines balance')).not.toThrow();
});
