import { expect, it } from 'vitest';
import { done, refuse } from './result.ts';

it('has a value, or null, when done', () => {
  expect(done(0)).toStrictEqual({ ok: true, value: 0 });
  expect(done()).toStrictEqual({ ok: true, value: null });
});

it('carries a detail of a refusal only when there is one', () => {
  expect(refuse('amount.invalid')).toStrictEqual({ ok: false, code: 'amount.invalid' });
  expect(refuse('amount.invalid', { max: 5 })).toStrictEqual({
    ok: false,
    code: 'amount.invalid',
    detail: { max: 5 },
  });
});
