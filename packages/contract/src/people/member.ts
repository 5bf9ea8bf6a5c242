import { plainCode } from '#kernel';
import { z } from 'zod';
import { contractInfo, contractRequest } from '../agents/agreement.ts';
import { call } from '../call.ts';
import { accountType, altcha, flag, language, millis, noInput, nothing, phoneProof } from '../shapes/values.ts';
import { avatarShape } from './avatar.ts';
import { changeReason, loginValue } from './session.ts';

export const memberInfo = z.object({
  id: z.number().int(),
  account: z.string(),
  nickname: z.string().nullable(),
  type: accountType,
  toUpline: z.boolean(),
  clubLabel: z.object({ labelName: z.string() }).optional(),
  memberLabel: z.array(z.object({ labelId: z.number().int(), labelName: z.string() })),
  ...avatarShape.shape,
  avatarUrl: z.string().describe('URL of the profile picture, for either type.'),
  registerDate: millis,
  currency: z.string(),
  currencySymbol: z.string(),
  language,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  hasPassword: z
    .boolean()
    .describe('False if the member registered by mobile number only and has not set a password since.'),
  mustChangeReason: changeReason
    .nullable()
    .describe('Set if this session must change the password before any other action.'),
  termsDue: z
    .boolean()
    .describe('True if the member has not accepted the terms in force; play and deposits are blocked until they do.'),
  turnedAway: z
    .object({ until: millis.nullable() })
    .nullable()
    .describe(
      'Set while the member is on a time-out or excluded, and must not receive offers; `until` is null if there is no automatic end. Null otherwise.',
    ),
});
export type MemberInfo = z.infer<typeof memberInfo>;

const text = z.string().max(128).optional();

export const registerUser = z
  .object({
    username: z.string().max(64),
    password: z.string().max(128),
    confirmPassword: z.string().max(128),
    payeeName: text,
    email: text,
    qqNum: text,
    mobileNum: text,
    recommenderId: text,
    captcha: z.string().max(128).overwrite(plainCode).optional(),
    ...phoneProof,
    affiliateCode: text,
    paymentPassword: text,
    line: text,
    whatsapp: text,
    facebook: text,
    wechat: text,
    idNumber: text,
    birthday: text.describe('Birthday, yyyy-MM-dd; requested if the brand requires it.'),
    referralCode: z.string().max(64).nullish().describe('Referral code of the member who referred the visitor.'),
    domain: z.string().max(200).optional(),
    countryDialingCode: z.string().max(8).optional(),
    agreement: z.literal(true),
    login: z.literal(true),
    registerUrl: z.string().max(400),
    registerMethod: z.literal('WEB'),
    altcha,
  })
  .describe(
    "All possible fields of a registration form; the brand's rules, checked by the server, define which are used.",
  );

export const member = {
  register: call('PUT /wps/member/register', {
    summary: 'Register an account by user name and log in.',
    sealed: true,
    mod: 'COMM3',
    switches: ['DIRECTREG3', 'USERNAMEREG3'],
    limits: [{ by: 'ip', max: 20, perMs: 3_600_000 }],
    input: registerUser,
    value: loginValue,
    refusals: [
      'register.field.invalid',
      'register.username.exists',
      'register.mobile.exists',
      'register.email.exists',
      'mobile.invalid',
      'sms.code.invalid',
      'sms.code.expired',
      'register.under.age',
      'affiliate.code.invalid',
      'referral.code.invalid',
      'human.verification.failed',
    ],
  }),
  registerMobile: call('PUT /wps/member/register/mobile', {
    summary: 'Register an account by mobile number, which becomes the user name, and log in.',
    sealed: true,
    mod: 'MOBILENUMREG3',
    switches: ['DIRECTREG3'],
    limits: [{ by: 'ip', max: 20, perMs: 3_600_000 }],
    input: registerUser.extend({
      username: z.string().max(64).optional(),
      password: z.string().max(128).optional(),
      confirmPassword: z.string().max(128).optional(),
      mobileNum: z.string().min(4).max(20),
    }),
    value: loginValue,
    refusals: [
      'register.field.invalid',
      'register.mobile.exists',
      'register.email.exists',
      'register.under.age',
      'mobile.invalid',
      'sms.code.invalid',
      'sms.code.expired',
      'affiliate.code.invalid',
      'referral.code.invalid',
      'human.verification.failed',
    ],
  }),
  info: call('GET /wps/member/info', {
    summary: 'The logged-in member.',
    token: 'required',
    duringForcedChange: true,
    mod: 'COMM3',
    input: noInput,
    value: memberInfo,
  }),
  language: call('PUT /wps/member/language', {
    summary: 'Save the member’s language.',
    token: 'required',
    duringForcedChange: true,
    mod: 'COMM3',
    input: z.object({ language }),
    value: nothing,
  }),
  consolidated: call('GET /wps/member/info/funds/consolidated', {
    summary: 'The member’s contracts with their upline: pending and in force.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.object({
      dailysalreqtype: contractRequest.nullable(),
      divtypereq: contractRequest.nullable(),
      contracthoursalreq: contractRequest.nullable(),
      realtimesalreqtype: contractRequest.nullable(),
      dailysalinfotype: contractInfo.nullable(),
      contractmrdailysalinfotype: contractInfo.nullable(),
      contracthoursalinfo: contractInfo.nullable(),
      divtypeinfo: contractInfo.nullable(),
      realtimesalinfotype: contractInfo.nullable(),
    }),
  }),
  affiliate: call('GET /wps/agent/affiliate', {
    summary: 'Whether an invitation code is valid.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({ code: z.string().min(1).max(64), domain: z.string().max(200).optional() }),
    value: z.object({
      valid: z.literal(true),
      agentName: z.string().optional(),
      type: flag.describe('Account that registration opens: 0 member, 1 agent.'),
    }),
    refusals: ['affiliate.code.invalid'],
  }),
};
