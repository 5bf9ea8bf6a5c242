import { plainCode } from '#kernel';
import { z } from 'zod';
import { call } from '../call.ts';
import { accountType, altcha, firebaseIdToken, millis, money, noInput, nothing, otp } from '../shapes/values.ts';

const COMM3 = 'COMM3';

export const changeReason = z
  .enum(['default', 'expired', 'first'])
  .describe(
    'Reason for a required password change: `default` it was set by an operator, `expired` it has expired, `first` it was chosen by somebody else.',
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
  .describe('A successful login. `previousLogin` lets the member recognise access by others.');
export type LoginValue = z.infer<typeof loginValue>;

/** Device and place of a session. */
const whereabouts = { userAgent: z.string(), ip: z.string(), country: z.string() };

export const openSession = z.object({
  sessionId: z.string(),
  ...whereabouts,
  since: millis,
  lastSeen: millis,
  current: z.boolean().describe('True for the session of this call.'),
});
export type OpenSession = z.infer<typeof openSession>;

/** A try to log in, whether or not it succeeded. */
export const loginEntry = z.object({ ...whereabouts, time: millis, succeeded: z.boolean() });
export type LoginEntry = z.infer<typeof loginEntry>;

export const session = {
  login: call('POST /wps/session/login', {
    summary: 'Log in with user name and password, an SMS code, a Firebase id token, or the ticket of an earlier login.',
    sealed: true,
    mod: COMM3,
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({
      username: z
        .string()
        .min(1)
        .max(64)
        .describe(
          "Mobile number for `sms` and `firebase`; user name or mobile number for the login after a reset (`''`).",
        ),
      password: z.string().max(128).default('').describe('Code for `sms`; empty for `firebase` and with a ticket.'),
      captcha: z.string().max(24).overwrite(plainCode).nullish(),
      type: z.enum(['username', 'sms', 'firebase', '']),
      firebaseIdToken,
      agentPage: z.boolean().optional(),
      remember: z
        .boolean()
        .optional()
        .describe('Requests, or submits, the ticket that replaces the password for 24 hours.'),
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
    summary: 'End the session; succeeds even if it has already ended.',
    token: 'optional',
    duringForcedChange: true,
    mod: COMM3,
    always: true,
    input: noInput,
    value: nothing,
  }),
  logoutEverywhere: call('DELETE /wps/session/all', {
    summary: 'End all sessions of the member, including this one, and forget all remembered devices.',
    token: 'required',
    duringForcedChange: true,
    mod: COMM3,
    input: noInput,
    value: nothing,
  }),
  list: call('GET /wps/session/list', {
    summary: 'Open sessions of the member, newest first.',
    token: 'required',
    mod: COMM3,
    input: noInput,
    value: z.array(openSession),
  }),
  endOne: call('DELETE /wps/session/one', {
    summary: 'End one of the member’s sessions and notify its pages.',
    token: 'required',
    mod: COMM3,
    input: z.object({ sessionId: z.uuid() }),
    value: nothing,
    refusals: ['security.session.unknown'],
  }),
  endOthers: call('DELETE /wps/session/others', {
    summary: 'End all sessions of the member except this one, and forget all remembered devices.',
    token: 'required',
    mod: COMM3,
    input: noInput,
    value: nothing,
  }),
  touch: call('GET /wps/session/touch', {
    summary: 'Keep the session from expiring through inactivity.',
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
