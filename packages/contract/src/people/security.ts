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
  masked: z.string().optional().describe('Enough to know it again.'),
  editable: z.boolean().describe('False for what can be set once, and is.'),
});
export type SecurityItem = z.infer<typeof securityItem>;

/** Contact details that a member may edit freely: no login depends on them. */
const contacts = { qq: text, line: text, whatsapp: text, facebook: text, wechat: text };

export const securityConfig = z.object({
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  score: z.number().int().describe('Of 100.'),
  items: z.array(securityItem),
  profile: z.object({ nickname: z.string().nullable(), birthday: z.string().nullable(), ...contacts }),
  recoveryCodes: z.number().int().describe('Recovery codes that are left.'),
  loginHistory: z.array(loginEntry),
});
export type SecurityConfig = z.infer<typeof securityConfig>;

export const security = {
  config: call('GET /wps/v2/member/securityConfig', {
    summary: 'How the account is protected, what the member has told of himself, and the last tries to log in.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    input: noInput,
    value: securityConfig,
  }),
  saveProfile: call('POST /wps/member/info', {
    summary: 'Change what the member tells of himself. Payee name and birthday can be set once.',
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
    summary: 'Make a mobile number the member’s own. Who has a password gives it too.',
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
    summary: 'Make an e-mail address the member’s own. Who has a password gives it too.',
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
    summary: 'Make the secret of a second step; it counts once a code of it has come back.',
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
    summary: 'Turn the second step on with a code of the secret. Answers the recovery codes, this one time.',
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
    summary: 'Turn the second step off with the password and a code, or a recovery code.',
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
    summary: 'The questions to choose from, in the caller’s language.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.array(z.object({ id: z.number().int(), question: z.string() })),
  }),
  ownQuestions: call('GET /wps/member/customerSecurityQuestions', {
    summary: 'The question that the member has chosen, in the caller’s language; none when he has not.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.object({ questions: z.array(z.string()) }),
  }),
  setQuestion: call('PUT /wps/member/customerSecurityQuestions', {
    summary:
      'Choose a question, named by its words in any language, and its answer. How that is written does not matter.',
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
      'Take the question away, by its answer; another can be chosen then. Five wrong answers lock it for half an hour.',
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
