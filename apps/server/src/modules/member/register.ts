/** Opening an account by user name. */
import {
  ageOn,
  askedValues,
  registrationProblems,
  siteDay,
  type Contract,
  type Language,
  type LoginValue,
  type ParsedOf,
  type RefusalOf,
  type RegistrationField,
} from '#contract';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { captchaFits } from '../captcha/index.ts';
import { hashPassword, insertAccount } from '../credentials/index.ts';
import { signIn, type Visitor } from '../session/index.ts';
import { inviterByCode } from './queries.ts';

type Register = Contract['member']['register'];
type Input = ParsedOf<Register>;
type Refusals = RefusalOf<Register>;
type Values = Partial<Record<RegistrationField, string>>;

export interface NewMember extends Visitor {
  readonly language: Language;
  readonly captchaId: string | null;
}

/** Kept in columns of their own, or good for one moment only; everything else asked for is the member's profile. */
const NOT_PROFILE: ReadonlySet<string> = new Set([
  'username',
  'password',
  'paymentPassword',
  'birthday',
  'captcha',
  'affiliateCode',
]);

export async function register(deps: Deps, visitor: NewMember, input: Input): Promise<Result<LoginValue, Refusals>> {
  const { merchant } = visitor;
  const rules = merchant.config.registration;
  if (merchant.config.humanCheck && !(await deps.providers.humanCheck.verify(input.altcha ?? ''))) {
    return refuse('human.verification.failed');
  }
  const [problem] = registrationProblems(rules, input);
  if (problem) return refuse('register.field.invalid', { ...problem });
  const values = askedValues(rules, input);
  const ofAge = oldEnough(merchant, values.birthday, deps.clock.now());
  if (!ofAge.ok) return ofAge;
  const upline = await uplineOf(deps, merchant, input.affiliateCode?.trim());
  if (!upline.ok) return upline;
  if (values.captcha !== undefined && !(await captchaFits(deps, visitor.captchaId, values.captcha))) {
    return refuse('register.field.invalid', { field: 'captcha', problem: 'unfit', patternId: 16, min: 0, max: 0 });
  }
  const account = await openAccount(deps, visitor, values, upline.value);
  return account ? done(await signIn(deps, visitor, account)) : refuse('register.username.exists');
}

function oldEnough(merchant: Merchant, birthday: string | undefined, now: number) {
  if (birthday === undefined) return done();
  const age = ageOn(birthday, siteDay(now));
  if (age === null) {
    return refuse('register.field.invalid', { field: 'birthday', problem: 'unfit', patternId: 10, min: 0, max: 0 });
  }
  const { agreementAge } = merchant.config;
  return age >= agreementAge ? done() : refuse('register.under.age', { age: agreementAge });
}

/** A code may also come with the address the visitor followed, so it counts where the form has no field for it. */
async function uplineOf(deps: Deps, merchant: Merchant, code: string | undefined) {
  if (!code) return done(null);
  const inviter = await inviterByCode(deps.db, merchant.code, code);
  return inviter ? done(inviter.id) : refuse('affiliate.code.invalid');
}

async function openAccount(deps: Deps, visitor: NewMember, values: Values, uplineId: bigint | null) {
  const { merchant, language, ip } = visitor;
  const { config } = merchant;
  const at = new Date(deps.clock.now());
  return insertAccount(deps.db, {
    merchant: merchant.code,
    account: values.username ?? '',
    account_type: 0,
    nickname: null,
    password_hash: await hashPassword(values.password ?? ''),
    password_changed_at: at,
    must_change_reason: null,
    currency: config.currency,
    language: config.languages.includes(language) ? language : config.defaultLanguage,
    profile: JSON.stringify(await profileOf(values)),
    birthday: values.birthday ?? null,
    upline_id: uplineId,
    terms_version: config.termsVersion,
    terms_accepted_at: at,
    registered_at: at,
    registered_ip: ip,
    trial_expires_at: null,
    first_login_at: null,
    last_login_at: null,
    last_login_ip: null,
  });
}

async function profileOf(values: Values): Promise<Record<string, string>> {
  const kept = Object.entries(values).filter(([field]) => !NOT_PROFILE.has(field));
  const { paymentPassword } = values;
  if (paymentPassword !== undefined) kept.push(['paymentPasswordHash', await hashPassword(paymentPassword)]);
  return Object.fromEntries(kept);
}
