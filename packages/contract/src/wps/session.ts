import { z } from 'zod';
import { call } from '../call.ts';
import { accountType, altcha, millis, money, noInput, nothing } from '../shapes/values.ts';

const COMM3 = 'COMM3';

/** A successful login. `previousLogin` lets the member notice a stranger's visit. */
export const loginValue = z.object({
  token: z.string(),
  id: z.number().int(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  mustChangePassword: z.boolean(),
  type: accountType,
  expireAt: millis,
  previousLogin: z.object({ time: millis, ip: z.string() }).nullable(),
});
export type LoginValue = z.infer<typeof loginValue>;

export const session = {
  login: call('POST /wps/session/login', {
    summary: 'Log in with user name and password.',
    sealed: true,
    mod: COMM3,
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({
      username: z.string().min(1).max(64),
      password: z.string().min(1).max(128),
      captcha: z.string().max(12).nullish(),
      type: z.enum(['username', 'sms', '']),
      agentPage: z.boolean().optional(),
      altcha,
    }),
    value: loginValue,
    refusals: [
      'login.username.or.password.incorrect',
      'login.captcha.required',
      'login.captcha.incorrect',
      'login.account.locked',
      'login.account.disabled',
      'login.non.agent',
      'login.non.member',
      'human.verification.failed',
    ],
  }),
  logout: call('DELETE /wps/session/logout', {
    summary: 'End the session; also succeeds when it is already gone.',
    token: 'optional',
    mod: COMM3,
    always: true,
    input: noInput,
    value: nothing,
  }),
  touch: call('GET /wps/session/touch', {
    summary: 'Keep the session from idling out.',
    token: 'required',
    mod: COMM3,
    input: noInput,
    value: z.object({ expireAt: millis }),
  }),
  freePlay: call('POST /wps/session/login/freeplay', {
    summary: 'Start a trial account with play money.',
    besideValue: ['token'],
    mod: 'FREEPLAY3',
    limits: [{ by: 'ip', max: 10, perMs: 3_600_000 }],
    input: z.object({
      os: z.string().max(40),
      platform: z.literal('W'),
      Encryption: z.string().max(200).optional(),
      'X-Gateway-Version': z.union([z.literal(3), z.literal('3')]).optional(),
    }),
    value: loginValue.extend({ trialBalance: money }),
  }),
};
