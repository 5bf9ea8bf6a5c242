import { z } from 'zod';
import { call } from '../call.ts';
import { altcha, nothing, otp, phoneProof } from '../shapes/values.ts';

const secret = z.string().min(1).max(128);
const perAddress = [{ by: 'ip', max: 20, perMs: 3_600_000 }] as const;

export const password = {
  change: call('POST /wps/member/password', {
    summary:
      'Change the password; ends all other sessions of the member. Five consecutive wrong old passwords end this session.',
    token: 'required',
    duringForcedChange: true,
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 10, perMs: 600_000 }],
    input: z
      .object({ oldPassword: z.string().max(128), newPassword: secret, confirmNewPassword: secret })
      .describe('`oldPassword` is empty only if the member has no password yet.'),
    value: nothing,
    refusals: [
      'password.old.incorrect',
      'security.session.ended',
      'password.confirm.mismatch',
      'password.same.as.old',
      'register.field.invalid',
    ],
  }),
  requestMail: call('POST /wps/member/password/email', {
    summary:
      'Send a one-time link to set a new password by mail, if the account and the address belong to the same member; the answer does not reveal whether they do. Accepts a form as well as JSON.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 5, perMs: 3_600_000 }],
    input: z.object({ username: z.string().min(1).max(64), email: z.email().max(254), altcha }),
    value: nothing,
    refusals: ['human.verification.failed'],
  }),
  resetByMobile: call('POST /wps/member/password/verification', {
    summary: 'Set a new password with proof of possession of the mobile number.',
    sealed: true,
    mod: 'COMM3',
    switches: ['CHNGPASSVERIF3'],
    limits: perAddress,
    input: z.object({
      newPassword: secret,
      mobileNum: z.string().max(20),
      countryDialingCode: z.string().max(8).optional(),
      otp,
      ...phoneProof,
    }),
    value: nothing,
    refusals: [
      'sms.code.invalid',
      'sms.code.expired',
      'mobile.invalid',
      'user_record_not_exists',
      'register.field.invalid',
      'login.otp.required',
      'login.otp.incorrect',
      'login.account.locked',
    ],
  }),
  resetByLink: call('POST /wps/member/password/reset', {
    summary: 'Set a new password with the token of a mailed link.',
    sealed: true,
    mod: 'COMM3',
    limits: perAddress,
    input: z.object({ resetToken: z.string().min(10).max(200), newPassword: secret, confirmNewPassword: secret, otp }),
    value: nothing,
    refusals: [
      'password.reset.token.invalid',
      'password.confirm.mismatch',
      'register.field.invalid',
      'login.otp.required',
      'login.otp.incorrect',
      'login.account.locked',
    ],
  }),
  hasPayment: call('GET /wps/member/hasWithdrawalPassword', {
    summary: 'Whether a payment password is set.',
    token: 'required',
    mod: 'COMM3',
    input: z.object({}),
    value: z.union([z.literal(0), z.literal(1)]),
  }),
  setPayment: call('PUT /wps/member/paymentPassword', {
    summary: 'Set the payment password for the first time.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 10, perMs: 600_000 }],
    input: z.object({ paymentPassword: secret, confirmPaymentPassword: secret, password: secret }),
    value: nothing,
    refusals: [
      'password.confirm.mismatch',
      'payment.password.exists',
      'password.old.incorrect',
      'security.session.ended',
      'register.field.invalid',
    ],
  }),
  changePayment: call('POST /wps/member/paymentPassword', {
    summary: 'Change the payment password; five wrong old passwords lock it for half an hour.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 10, perMs: 600_000 }],
    input: z.object({ oldPaymentPassword: secret, newPaymentPassword: secret, confirmPaymentPassword: secret }),
    value: nothing,
    refusals: [
      'password.confirm.mismatch',
      'payment.password.not.set',
      'payment.password.incorrect',
      'payment.password.locked',
      'register.field.invalid',
    ],
  }),
  resetPayment: call('POST /wps/member/paymentPassword/reset', {
    summary:
      'Set a new payment password with the login password and a code sent to the member’s own address; with the answer to their security question if they have no address.',
    token: 'required',
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 10, perMs: 600_000 }],
    input: z.object({
      password: secret,
      via: z.enum(['sms', 'email', 'question']),
      answer: z.string().max(100).optional(),
      newPaymentPassword: secret,
      confirmPaymentPassword: secret,
      ...phoneProof,
    }),
    value: nothing,
    refusals: [
      'password.confirm.mismatch',
      'password.old.incorrect',
      'security.session.ended',
      'profile.address.missing',
      'profile.address.known',
      'security.question.not.set',
      'security.answer.incorrect',
      'security.answer.locked',
      'sms.code.invalid',
      'sms.code.expired',
      'register.field.invalid',
    ],
  }),
};
