import { expect, it } from 'vitest';
import { answerText } from './answer.ts';
import { faultIn } from './status.ts';

it('an answer is a fault where it is the fault of somebody, and not where a player may not do something', () => {
  const faultOf = (status: Parameters<typeof answerText>[1]) => faultIn(answerText({ user: '7' }, status));
  expect([faultOf('RS_OK'), faultOf('RS_ERROR_NOT_ENOUGH_MONEY'), faultOf('RS_ERROR_USER_DISABLED')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(faultOf('RS_ERROR_WRONG_TYPES')).toBe('RS_ERROR_WRONG_TYPES');
});
