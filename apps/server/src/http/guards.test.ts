import { accountTypes, call, type AccountType } from '#contract';
import { currency, memberId } from '#kernel';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Session } from './context.ts';
import { allowedTo } from './guards.ts';

const of = (traits: object) =>
  call('GET /wps/agent/anything', { summary: '', token: 'required', ...traits, input: z.object({}), value: z.null() });
const session = (accountType: AccountType): Session => ({
  sessionId: 's',
  memberId: memberId(1),
  account: 'a',
  accountType,
  currency: currency('USD'),
  language: 'EN',
  mustChangeReason: null,
  expiresAt: 0,
});
const allowed = (traits: object) => accountTypes.filter((type) => allowedTo(of(traits), session(type)).ok);

it('a call for agents opens to agents and their staff alone', () => {
  expect(allowed({ agentOnly: true })).toEqual([1, 2, 41, 42]);
  expect(allowedTo(of({ agentOnly: true }), session(0))).toMatchObject({ code: 'agent.only' });
  expect(allowedTo(of({ agentOnly: true }), null)).toMatchObject({ code: 'user.or.token.invalid' });
});

it('a call that is closed to trial accounts is open to everybody else', () => {
  expect(allowed({ noTrial: true })).toEqual([0, 1, 2, 41, 42]);
  expect(allowed({})).toEqual([...accountTypes]);
});
