import { plainCode } from '#kernel';
import { z } from 'zod';
import { call } from '../call.ts';
import { accountType, altcha, language, millis, noInput, nothing, phoneProof } from '../shapes/values.ts';
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
  avatarUrl: z.string().describe('Where the picture is, of either type.'),
  registerDate: millis,
  currency: z.string(),
  currencySymbol: z.string(),
  language,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  hasPassword: z.boolean().describe('False for who registered by mobile number alone and has set none since.'),
  mustChangeReason: changeReason.nullable().describe('Set while this session may do nothing but change the password.'),
  termsDue: z
    .boolean()
    .describe('Other terms are in force than he has accepted: until he does he neither plays nor pays in.'),
  turnedAway: z
    .object({ until: millis.nullable() })
    .nullable()
    .describe(
      'The member has turned away from play and is invited to nothing; `until` is null where that does not end by itself. Null: not so.',
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
    birthday: text.describe('yyyy-MM-dd, asked where the brand says so.'),
    referralCode: z.string().max(64).nullish().describe('Of the member who told the visitor about the site.'),
    domain: z.string().max(200).optional(),
    countryDialingCode: z.string().max(8).optional(),
    agreement: z.literal(true),
    login: z.literal(true),
    registerUrl: z.string().max(400),
    registerMethod: z.literal('WEB'),
    altcha,
  })
  .describe("Everything a registration form may carry; which fields count is the brand's rule, checked by the server.");

export const member = {
  register: call('PUT /wps/member/register', {
    summary: 'Open an account by user name and log it in.',
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
    summary: 'Open an account by mobile number, which becomes the user name, and log it in.',
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
    summary: 'Remember the language the member chose.',
    token: 'required',
    duringForcedChange: true,
    mod: 'COMM3',
    input: z.object({ language }),
    value: nothing,
  }),
  consolidated: call('GET /wps/member/info/funds/consolidated', {
    summary: 'The member’s contracts with his upline: what is asked of him, and what is in force.',
    token: 'required',
    mod: 'COMM3',
    input: noInput,
    value: z.object({
      dailysalreqtype: z.null(),
      divtypereq: z.null(),
      contracthoursalreq: z.null(),
      realtimesalreqtype: z.null(),
      dailysalinfotype: z.null(),
      contractmrdailysalinfotype: z.null(),
      contracthoursalinfo: z.null(),
      divtypeinfo: z.null(),
      realtimesalinfotype: z.null(),
    }),
  }),
  affiliate: call('GET /wps/agent/affiliate', {
    summary: 'Whether an invitation code is good.',
    mod: 'COMM3',
    limits: [{ by: 'ip', max: 60, perMs: 60_000 }],
    input: z.object({ code: z.string().min(1).max(64), domain: z.string().max(200).optional() }),
    value: z.object({ valid: z.literal(true), agentName: z.string().optional() }),
    refusals: ['affiliate.code.invalid'],
  }),
};
