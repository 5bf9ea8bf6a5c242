/** Sign-in of operators: password, then a 2FA code of their app. The session is a cookie only. */
import { plainCode } from '#kernel';
import { z } from 'zod';
import { call } from '../call.ts';
import { language, millis, noInput, nothing } from '../shapes/values.ts';
import { consoleRooms, right } from './rights.ts';

const code = z
  .string()
  .overwrite(plainCode)
  .regex(/^\d{6}$/);
const secret = z.string().max(200);
/** Long rather than odd. */
const newSecret = z.string().min(12).max(200);

const brandRights = z.object({
  code: z.string(),
  name: z.string(),
  currency: z.string(),
  languages: z.array(language),
  rights: z.partialRecord(z.enum(consoleRooms), right),
});

export const me = z.object({
  account: z.string(),
  name: z.string(),
  /** Rights in the whole house, beside those by brand: they include creating brands and managing staff. */
  house: z.partialRecord(z.enum(consoleRooms), right),
  brands: z.array(brandRights),
  sessionEndsAt: millis,
  /** The password was set by somebody else: every call but the change of it is refused. */
  passwordGiven: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const operatorSession = z.object({
  id: z.string(),
  isThis: z.boolean(),
  address: z.string(),
  agent: z.string(),
  begunAt: millis,
  seenAt: millis,
});
export type OperatorSession = z.infer<typeof operatorSession>;

const everyMinute = (max: number) => [{ by: 'ip', max, perMs: 60_000 }] as const;

export const operator = {
  enter: call('POST /console/session', {
    summary:
      'First step of signing in. The next step is a code, or the secret for an authenticator app if none is set up.',
    limits: everyMinute(20),
    input: z.object({ account: z.string().max(64), password: secret }),
    value: z.discriminatedUnion('next', [
      z.object({ next: z.literal('code') }),
      z.object({ next: z.literal('app'), secret: z.string(), uri: z.string() }),
    ]),
    refusals: ['operator.unknown', 'operator.locked', 'operator.app.first'],
  }),
  code: call('POST /console/session/code', {
    summary: 'Second step of signing in: the code of the authenticator app, within five minutes of the first step.',
    limits: everyMinute(20),
    input: z.object({ code }),
    value: me,
    refusals: ['operator.code.incorrect', 'operator.locked', 'operator.step.over'],
  }),
  me: call('GET /console/session', {
    summary: 'The signed-in operator and their rights at each brand; null if nobody is signed in.',
    token: 'optional',
    input: noInput,
    value: me.nullable(),
  }),
  leave: call('DELETE /console/session', {
    summary: 'Sign out.',
    token: 'required',
    duringForcedChange: true,
    input: noInput,
    value: nothing,
  }),
  sessions: call('GET /console/sessions', {
    summary: 'The caller’s open sessions, the current one first.',
    token: 'required',
    input: noInput,
    value: z.array(operatorSession),
  }),
  endSession: call('DELETE /console/sessions', {
    summary: 'End another session of the caller.',
    token: 'required',
    input: z.object({ id: z.string().max(64) }),
    value: nothing,
    refusals: ['security.session.unknown'],
  }),
  password: call('PUT /console/password', {
    summary: 'Change the caller’s password. All other sessions end.',
    token: 'required',
    duringForcedChange: true,
    limits: [{ by: 'account', max: 10, perMs: 600_000 }],
    input: z.object({ oldPassword: secret, newPassword: newSecret }),
    value: nothing,
    refusals: ['password.old.incorrect', 'password.same.as.old', 'operator.locked'],
  }),
};
