import { plainCode } from '#kernel';
import { z } from 'zod';
import { call } from '../call.ts';
import { accountType, altcha, firebaseIdToken, millis, money, noInput, nothing, otp } from '../shapes/values.ts';

const COMM3 = 'COMM3';

export const changeReason = z
  .enum(['default', 'expired', 'first'])
  .describe(
    'Why a password must be changed before anything else: an operator set it, it has aged, or somebody else chose it.',
  );
export type ChangeReason = z.infer<typeof changeReason>;

export const loginValue = z
  .object({
    token: z.string(),
    id: z.number().int(),
    userName: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
    mustChangePassword: z.boolean(),
    mustChangeReason: changeReason.nullable(),
    type: accountType,
    expireAt: millis,
    rememberTicket: z.string().optional(),
    previousLogin: z.object({ time: millis, ip: z.string() }).nullable(),
  })
  .describe("A successful login. `previousLogin` lets the member notice a stranger's visit.");
export type LoginValue = z.infer<typeof loginValue>;

/** Device and place of a session. */
const whereabouts = { userAgent: z.string(), ip: z.string(), country: z.string() };

export const openSession = z.object({
  sessionId: z.string(),
  ...whereabouts,
  since: millis,
  lastSeen: millis,
  current: z.boolean().describe('The session that asks.'),
});
export type OpenSession = z.infer<typeof openSession>;

/** A try to log in, whether or not it succeeded. */
export const loginEntry = z.object({ ...whereabouts, time: millis, succeeded: z.boolean() });
export type LoginEntry = z.infer<typeof loginEntry>;

export const session = {
  login: call('POST /wps/session/login', {
    summary:
      'Log in with user name and password, a code sent by SMS, the word of Firebase, or the ticket of an earlier login.',
    sealed: true,
    mod: COMM3,
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({
      username: z
        .string()
        .min(1)
        .max(64)
        .describe(
          "A mobile number for `sms` and `firebase`, and may be one for the login that follows a reset (`''`).",
        ),
      password: z
        .string()
        .max(128)
        .default('')
        .describe('The code for `sms`; empty for `firebase` and beside a ticket.'),
      captcha: z.string().max(24).overwrite(plainCode).nullish(),
      type: z.enum(['username', 'sms', 'firebase', '']),
      firebaseIdToken,
      agentPage: z.boolean().optional(),
      remember: z
        .boolean()
        .optional()
        .describe('Asks for, or hands in, the ticket that stands in for the password for 24 hours.'),
      rememberTicket: z.string().max(200).optional(),
      countryDialingCode: z.string().max(8).optional(),
      otp,
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
      'login.remember.expired',
      'login.otp.required',
      'login.otp.incorrect',
      'sms.code.invalid',
      'sms.code.expired',
      'mobile.invalid',
      'user_record_not_exists',
    ],
  }),
  logout: call('DELETE /wps/session/logout', {
    summary: 'End the session; also succeeds when it is already gone.',
    token: 'optional',
    duringForcedChange: true,
    mod: COMM3,
    always: true,
    input: noInput,
    value: nothing,
  }),
  logoutEverywhere: call('DELETE /wps/session/all', {
    summary: 'End every session of the member, this one too, and forget every remembered device.',
    token: 'required',
    duringForcedChange: true,
    mod: COMM3,
    input: noInput,
    value: nothing,
  }),
  list: call('GET /wps/session/list', {
    summary: 'The open sessions of the member, the newest first.',
    token: 'required',
    mod: COMM3,
    input: noInput,
    value: z.array(openSession),
  }),
  endOne: call('DELETE /wps/session/one', {
    summary: 'End one of the member’s sessions; its pages are told.',
    token: 'required',
    mod: COMM3,
    input: z.object({ sessionId: z.uuid() }),
    value: nothing,
    refusals: ['security.session.unknown'],
  }),
  endOthers: call('DELETE /wps/session/others', {
    summary: 'End every session of the member but this one, and forget every remembered device.',
    token: 'required',
    mod: COMM3,
    input: noInput,
    value: nothing,
  }),
  touch: call('GET /wps/session/touch', {
    summary: 'Keep the session from idling out.',
    token: 'required',
    duringForcedChange: true,
    mod: COMM3,
    input: noInput,
    value: z.object({ expireAt: millis }),
  }),
  freePlay: call('POST /wps/session/login/freeplay', {
    summary: 'Start a trial account with play money.',
    topLevelFields: ['token'],
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
