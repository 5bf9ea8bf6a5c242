import { z } from 'zod';
import { call } from '../call.ts';
import { altcha, nothing, phoneProof } from '../shapes/values.ts';

const secret = z.string().min(1).max(128);
const perAddress = [{ by: 'ip', max: 20, perMs: 3_600_000 }] as const;

export const password = {
  change: call('POST /wps/member/password', {
    summary: 'Change the password; ends every other session of the member.',
    token: 'required',
    duringForcedChange: true,
    noTrial: true,
    sealed: true,
    mod: 'COMM3',
    limits: [{ by: 'account', max: 10, perMs: 600_000 }],
    /** `oldPassword` is empty only for a member who has none yet. */
    input: z.object({ oldPassword: z.string().max(128), newPassword: secret, confirmNewPassword: secret }),
    value: nothing,
    refusals: ['password.old.incorrect', 'password.confirm.mismatch', 'password.same.as.old', 'register.field.invalid'],
  }),
  requestMail: call('POST /wps/member/password/email', {
    summary: 'Mail a one-time link to set a new password. Takes a form as well as JSON.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 5, perMs: 3_600_000 }],
    input: z.object({ username: z.string().min(1).max(64), email: z.email().max(254), altcha }),
    value: nothing,
    refusals: ['user_record_not_exists', 'human.verification.failed'],
  }),
  resetByMobile: call('POST /wps/member/password/verification', {
    summary: 'Set a new password with a proof that the mobile number is in the member’s hand.',
    sealed: true,
    mod: 'COMM3',
    switches: ['CHNGPASSVERIF3'],
    limits: perAddress,
    input: z.object({
      newPassword: secret,
      mobileNum: z.string().max(20),
      countryDialingCode: z.string().max(8).optional(),
      ...phoneProof,
    }),
    value: nothing,
    refusals: [
      'sms.code.invalid',
      'sms.code.expired',
      'mobile.invalid',
      'user_record_not_exists',
      'register.field.invalid',
    ],
  }),
  resetByLink: call('POST /wps/member/password/reset', {
    summary: 'Set a new password with the token of a mailed link.',
    sealed: true,
    mod: 'COMM3',
    limits: perAddress,
    input: z.object({ resetToken: z.string().min(10).max(200), newPassword: secret, confirmNewPassword: secret }),
    value: nothing,
    refusals: ['password.reset.token.invalid', 'password.confirm.mismatch', 'register.field.invalid'],
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
      'register.field.invalid',
    ],
  }),
};
