/** Registration: by account name, or by a mobile number that becomes the account name. */
import {
  ageOn,
  askedValues,
  registrationProblems,
  siteDay,
  type Contract,
  type LoginValue,
  type ParsedOf,
  type RefusalOf,
  type RegistrationDoor,
} from '#contract';
import { done, memberId, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { switchedOn, type Merchant } from '../../../ports/brand/merchant.ts';
import { captchaFits } from '../captcha/index.ts';
import { readInvitation } from '../line/index.ts';
import { keepOutReturned } from '../safe-play/index.ts';
import { signIn } from '../session/index.ts';
import { proveMobile } from '../verification/index.ts';
import { freeAddresses } from './free-addresses.ts';
import type { NewMember } from './new-member.ts';
import { openAccount } from './open-account.ts';
import { referrerByCode } from './queries.ts';

type ByName = Contract['member']['register'];
type ByMobile = Contract['member']['registerMobile'];
type Input = ParsedOf<ByName> | ParsedOf<ByMobile>;
type Refusals = RefusalOf<ByMobile>;

export function register(
  deps: Deps,
  visitor: NewMember,
  input: ParsedOf<ByName>,
): Promise<Result<LoginValue, RefusalOf<ByName>>> {
  return registerAt(deps, visitor, input, 'username');
}

export async function registerMobile(
  deps: Deps,
  visitor: NewMember,
  input: ParsedOf<ByMobile>,
): Promise<Result<LoginValue, Refusals>> {
  const withPassword = switchedOn(visitor.merchant.config.switches, 'MOBILENUMPASSREG3');
  const answer = await registerAt(deps, visitor, input, withPassword ? 'mobile-with-password' : 'mobile');
  if (answer.ok || answer.code !== 'register.username.exists') return answer as Result<LoginValue, Refusals>;
  // The number is the account name, so a taken name means a taken number.
  return refuse('register.mobile.exists');
}

/** Checks everything before a code is consumed, so that a mistake costs no second SMS. */
async function registerAt(
  deps: Deps,
  visitor: NewMember,
  input: Input,
  door: RegistrationDoor,
): Promise<Result<LoginValue, RefusalOf<ByName>>> {
  const { merchant } = visitor;
  const rules = merchant.config.registration;
  if (merchant.config.humanCheck && !(await deps.providers.humanCheck.verify(input.altcha ?? ''))) {
    return refuse('human.verification.failed');
  }
  const [problem] = registrationProblems(rules, input, door);
  if (problem) return refuse('register.field.invalid', { ...problem });
  const values = askedValues(rules, input, door);
  const ofAge = oldEnough(merchant, values.birthday, deps.clock.now());
  if (!ofAge.ok) return ofAge;
  const invitation = await invitationOf(deps, merchant, input.affiliateCode?.trim());
  if (!invitation.ok) return invitation;
  const referrer = await referrerOf(deps, merchant, input.referralCode?.trim());
  if (!referrer.ok) return referrer;
  if (values.captcha !== undefined && !(await captchaFits(deps, visitor.captchaId, values.captcha))) {
    return refuse('register.field.invalid', { field: 'captcha', problem: 'unfit', patternId: 16, min: 0, max: 0 });
  }
  const free = await freeAddresses(deps, visitor, values, input);
  if (!free.ok) return free;
  const proven = await provenIfAsked(deps, merchant, input, { mobile: free.value, door });
  if (!proven.ok) return proven;
  const account = await openAccount(deps, visitor, values, {
    account: values.username ?? free.value ?? '',
    mobile: free.value,
    invitation: invitation.value,
    referrerId: referrer.value,
  });
  if (!account.ok) return account;
  await keepOutReturned(deps, { merchant: merchant.code, memberId: memberId(Number(account.value.id)) });
  return done(await signIn(deps, visitor, account.value));
}

/**
 * Verifies the mobile number if the brand requires it. Accounts without a password are identified only by their number,
 * so registration by mobile always verifies it.
 */
async function provenIfAsked(
  deps: Deps,
  merchant: Merchant,
  input: Input,
  { mobile, door }: Readonly<{ mobile: string | null; door: RegistrationDoor }>,
) {
  const asked = door === 'mobile' || switchedOn(merchant.config.switches, 'REGMOBVERF3');
  return mobile !== null && asked ? proveMobile(deps, merchant, { purpose: 'register', mobile }, input) : done();
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

/** An agent's invitation. The code may come from the visitor's link, so it applies even without a form field. */
async function invitationOf(deps: Deps, merchant: Merchant, code: string | undefined) {
  return code ? readInvitation(deps, merchant, code) : done(null);
}

/** Referrer by referral code; recorded only, rewards are granted elsewhere. */
async function referrerOf(deps: Deps, merchant: Merchant, code: string | undefined) {
  if (!code) return done(null);
  const referrer = await referrerByCode(deps.db, merchant.code, code);
  return referrer ? done(referrer.id) : refuse('referral.code.invalid');
}
