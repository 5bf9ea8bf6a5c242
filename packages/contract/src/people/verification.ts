import { z } from 'zod';
import { call } from '../call.ts';
import { altcha } from '../shapes/values.ts';

const mobile = z.string().min(4).max(20);
const dialling = z.string().max(8).optional();
const expires = z.object({
  expiredMinutes: z.number().int(),
  firebaseMobile: z
    .string()
    .optional()
    .describe(
      'Set if the brand uses Firebase for codes: no code was sent, and the browser requests one from Firebase for this number.',
    ),
});
const limits = [{ by: 'ip', max: 10, perMs: 3_600_000 }] as const;

export const verification = {
  smsNoLogin: call('POST /wps/verification/sms/noLogin', {
    summary:
      'Send a code to a mobile number, for login or a password reset. The answer is the same for unknown numbers.',
    mod: 'VERIFICATION3',
    limits,
    input: z.object({ mobileNum: mobile, countryDialingCode: dialling, altcha }),
    value: expires,
    refusals: ['sms.too.frequent', 'mobile.invalid', 'human.verification.failed'],
  }),
  smsRegister: call('POST /wps/verification/sms/register', {
    summary: 'Send a code to a mobile number for registration.',
    mod: 'VERIFICATION3',
    limits,
    input: z.object({ mobileNo: mobile, countryDialingCode: dialling, altcha }),
    value: expires,
    refusals: [
      'sms.too.frequent',
      'sms.not.sent',
      'mobile.invalid',
      'register.mobile.exists',
      'human.verification.failed',
    ],
  }),
  smsBind: call('POST /wps/verification/sms/bind', {
    summary: 'Send a code to a mobile number that the member is adding.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    limits,
    input: z.object({ mobileNum: mobile, countryDialingCode: dialling, altcha }),
    value: expires,
    refusals: [
      'sms.too.frequent',
      'sms.not.sent',
      'mobile.invalid',
      'register.mobile.exists',
      'human.verification.failed',
    ],
  }),
  emailBind: call('POST /wps/verification/email/bind', {
    summary: 'Send a code to an e-mail address that the member is adding.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    limits,
    input: z.object({ email: z.email().max(254), altcha }),
    value: expires,
    refusals: ['sms.too.frequent', 'register.email.exists', 'human.verification.failed'],
  }),
  own: call('POST /wps/verification/own', {
    summary: 'Send a code to the member’s own mobile number or e-mail address.',
    token: 'required',
    noTrial: true,
    mod: 'COMM3',
    limits,
    input: z.object({ via: z.enum(['sms', 'email']), altcha }),
    value: expires,
    refusals: ['sms.too.frequent', 'profile.address.missing', 'human.verification.failed'],
  }),
};
