import { plainCode } from '#kernel';
import { z } from 'zod';
import { call } from '../call.ts';
import { line, noInput, nothing, otp, phoneProof } from '../shapes/values.ts';
import { memberInfo } from './member.ts';
import { loginEntry } from './session.ts';

const secret = z.string().min(1).max(128);
const text = line(128).optional();
const perAccount = [{ by: 'account', max: 20, perMs: 600_000 }] as const;

export const securityKeys = [
  'password',
  'paymentPassword',
  'mobile',
  'email',
  'payee',
  'ga',
  'securityQuestion',
] as const;

/** Answers are compared loosely (case, spacing), so they need length rather than odd characters. */
const answer = z.string().trim().min(2).max(100);
const ownQuestion = z.object({ question: line(200).min(1), answer, withdrawPassword: secret });

export const securityItem = z.object({
  key: z.enum(securityKeys),
  bound: z.boolean(),
  masked: z.string().optional().describe('Masked value, sufficient for the member to recognise it.'),
  editable: z.boolean().describe('False if the value can be set only once, and is set.'),
});
export type SecurityItem = z.infer<typeof securityItem>;

/** Contact details that a member may edit freely: no login depends on them. */
const contacts = { qq: text, line: text, whatsapp: text, facebook: text, wechat: text };

export const securityConfig = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  score: z.number().int().describe('Security score, out of 100.'),
  items: z.array(securityItem),
  profile: z.object({ nickname: z.string().nullable(), birthday: z.string().nullable(), ...contacts }),
  recoveryCodes: z.number().int().describe('Number of unused recovery codes.'),
  loginHistory: z.array(loginEntry),
});
export type SecurityConfig = z.infer<typeof securityConfig>;

export const security = {
  config: call('GET /wps/v2/member/securityConfig', {
    summary: 'Security settings of the account, the member’s profile, and recent login attempts.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    input: noInput,
    value: securityConfig,
  }),
  saveProfile: call('POST /wps/member/info', {
    summary: 'Update the member’s profile. Payee name and birthday can be set once.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: z.object({ nickname: text, payeename: text, birthday: text, ...contacts }),
    value: memberInfo,
    refusals: ['register.field.invalid', 'register.under.age', 'profile.field.readonly'],
  }),
  changeMobile: call('POST /wps/member/mobile', {
    summary: 'Bind a mobile number to the member’s account. Requires the password, if the member has one.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: z.object({
      mobileNum: z.string().min(4).max(20),
      countryDialingCode: z.string().max(8).optional(),
      password: z.string().max(128).optional(),
      ...phoneProof,
    }),
    value: memberInfo,
    refusals: [
      'mobile.invalid',
      'password.old.incorrect',
      'security.session.ended',
      'register.mobile.exists',
      'sms.code.invalid',
      'sms.code.expired',
    ],
  }),
  changeEmail: call('POST /wps/member/email', {
    summary: 'Bind an e-mail address to the member’s account. Requires the password, if the member has one.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: z.object({
      email: z.email().max(254),
      verificationCode: z.string().max(24).overwrite(plainCode),
      password: z.string().max(128).optional(),
    }),
    value: memberInfo,
    refusals: [
      'password.old.incorrect',
      'security.session.ended',
      'register.email.exists',
      'sms.code.invalid',
      'sms.code.expired',
    ],
  }),
  startTotp: call('POST /wps/member/totp', {
    summary: 'Create a secret for two-factor authentication; it takes effect once confirmed with a code.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: z.object({ password: secret }),
    value: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['password.old.incorrect', 'security.session.ended', 'security.totp.exists'],
  }),
  confirmTotp: call('PUT /wps/member/totp', {
    summary: 'Enable two-factor authentication with a code of the secret. Returns the recovery codes, once only.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: z.object({ code: z.string().max(24).overwrite(plainCode) }),
    value: z.object({ recoveryCodes: z.array(z.string()) }),
    refusals: ['security.code.incorrect', 'security.totp.exists', 'security.totp.not.set'],
  }),
  stopTotp: call('POST /wps/member/totp/stop', {
    summary: 'Disable two-factor authentication with the password and a code, or a recovery code.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: z.object({ password: secret, code: otp }),
    value: nothing,
    refusals: [
      'password.old.incorrect',
      'security.session.ended',
      'security.code.incorrect',
      'security.totp.not.set',
      'login.account.locked',
    ],
  }),
  questions: call('GET /wps/member/securityQuestions', {
    summary: 'Available security questions, in the caller’s language.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.array(z.object({ id: z.number().int(), question: z.string() })),
  }),
  ownQuestions: call('GET /wps/member/customerSecurityQuestions', {
    summary: 'The member’s security question, in the caller’s language; absent if none is set.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.object({ questions: z.array(z.string()) }),
  }),
  setQuestion: call('PUT /wps/member/customerSecurityQuestions', {
    summary:
      'Set a security question, identified by its text in any language, and its answer. Case and spacing of the answer are ignored.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: ownQuestion,
    value: nothing,
    refusals: [
      'security.question.unknown',
      'security.question.exists',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
    ],
  }),
  resetQuestion: call('POST /wps/member/customerSecurityQuestions', {
    summary:
      'Remove the security question by its answer; another can then be set. Five wrong answers lock it for half an hour.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: perAccount,
    input: ownQuestion,
    value: nothing,
    refusals: [
      'security.question.not.set',
      'security.answer.incorrect',
      'security.answer.locked',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
    ],
  }),
};
