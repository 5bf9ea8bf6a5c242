/** Sends codes. Requests for unknown numbers are answered, counted and delayed like all others. */
import type { Contract, Language, ParsedOf, RefusalOf } from '#contract';
import { loadTranslator } from '#i18n/locale-files.ts';
import { done, refuse, type MemberId, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { switchedOn, type Merchant } from '../../../ports/brand/merchant.ts';
import { sendOutgoingMessage, sendNow } from '../outgoing-message/index.ts';
import { accountByMobile, addressesOf, freeEmail, freeMobile } from '../credentials/index.ts';
import { phoneAuthOf } from './channel.ts';
import { makeCode } from './codes.ts';
import { readMobile } from './mobile.ts';
import type { Purpose } from './queries.ts';

type Calls = Contract['verification'];

const MINUTE = 60_000;
const BURST = { max: 3, perMs: 5 * MINUTE };
const DAILY = { max: 10, perMs: 1_440 * MINUTE };

/** Delay before the next Firebase code. */
const FIREBASE_EXPIRY = { expiredMinutes: 1 };

export interface Asker {
  readonly merchant: Merchant;
  readonly language: Language;
}

/** Requester of a code for an address that may be somebody else's. */
export interface Stranger extends Asker {
  readonly ip: string;
  readonly session: { readonly memberId: MemberId } | null;
}

/** `firebaseMobile` when the browser has Firebase send the code; the checks are the same. */
interface Admitted {
  readonly expiredMinutes: number;
  readonly firebaseMobile?: string;
}

interface Recipient {
  readonly mobileNum: string;
  readonly countryDialingCode?: string | undefined;
  readonly altcha?: string | undefined;
}

const isOn = ({ merchant }: Asker, modId: string) => switchedOn(merchant.config.switches, modId);

/** For login or password reset. Sent after the answer, so that timing discloses nothing. */
export async function sendEntryCode(
  deps: Deps,
  asker: Asker,
  input: ParsedOf<Calls['smsNoLogin']>,
): Promise<Result<Admitted, RefusalOf<Calls['smsNoLogin']>>> {
  if (!isOn(asker, 'MOBILEVERCODELOGIN3') && !isOn(asker, 'CHNGPASSVERIF3')) {
    return refuse('function.disabled', { modId: 'MOBILEVERCODELOGIN3' });
  }
  const admitted = await admit(deps, asker, input);
  if (!admitted.ok) return admitted;
  const mobile = admitted.value;
  if (phoneAuthOf(deps, asker.merchant)) return done({ ...FIREBASE_EXPIRY, firebaseMobile: mobile });
  const code = await codeFor(deps, asker, 'entry', mobile);
  const account = await accountByMobile(deps, asker.merchant.code, mobile);
  if (account) {
    const language = account.language as Language;
    const sms = smsOf({ ...asker, language }, { to: mobile, code, memberId: account.id });
    deps.background.run('sms.failed', () => sendOutgoingMessage(deps, sms));
  }
  return expiry(asker);
}

/** For registration. */
export async function sendRegisterCode(
  deps: Deps,
  asker: Stranger,
  input: ParsedOf<Calls['smsRegister']>,
): Promise<Result<Admitted, RefusalOf<Calls['smsRegister']>>> {
  if (!isOn(asker, 'REGMOBVERF3') && !isOn(asker, 'MOBILENUMREG3')) {
    return refuse('function.disabled', { modId: 'REGMOBVERF3' });
  }
  const { mobileNo: mobileNum, ...rest } = input;
  const admitted = await admit(deps, asker, { mobileNum, ...rest });
  if (!admitted.ok) return admitted;
  const mobile = admitted.value;
  const free = await freeMobile(deps, askerOf(asker), mobile);
  if (!free.ok) return free;
  if (phoneAuthOf(deps, asker.merchant)) return done({ ...FIREBASE_EXPIRY, firebaseMobile: mobile });
  const code = await codeFor(deps, asker, 'register', mobile);
  const isSent = await sendNow(deps, smsOf(asker, { to: mobile, code, memberId: null }));
  return isSent ? expiry(asker) : refuse('sms.not.sent');
}

/** For a number that the member adds. */
export async function sendBindCode(
  deps: Deps,
  asker: Stranger,
  input: ParsedOf<Calls['smsBind']>,
): Promise<Result<Admitted, RefusalOf<Calls['smsBind']>>> {
  const admitted = await admit(deps, asker, input);
  if (!admitted.ok) return admitted;
  const mobile = admitted.value;
  const free = await freeMobile(deps, askerOf(asker), mobile);
  if (!free.ok) return free;
  return sendTo(deps, asker, 'bind', { address: mobile, memberId: null });
}

/** For an address that the member adds. */
export async function mailBindCode(
  deps: Deps,
  asker: Stranger,
  { email, altcha }: ParsedOf<Calls['emailBind']>,
): Promise<Result<Admitted, RefusalOf<Calls['emailBind']>>> {
  const person = await isPerson(deps, asker, altcha);
  if (!person.ok) return person;
  const counted = await countedFor(deps, asker, email.toLowerCase());
  if (!counted.ok) return counted;
  const free = await freeEmail(deps, askerOf(asker), email);
  if (!free.ok) return free;
  return mailTo(deps, asker, 'bind', { address: email, memberId: null });
}

/** To the member's own address, as proof for an act beyond the session's rights. */
export async function sendOwnCode(
  deps: Deps,
  asker: Asker & { readonly memberId: MemberId },
  { via, altcha }: ParsedOf<Calls['own']>,
): Promise<Result<Admitted, RefusalOf<Calls['own']>>> {
  const person = await isPerson(deps, asker, altcha);
  if (!person.ok) return person;
  const { mobile, email } = await addressesOf(deps, BigInt(asker.memberId));
  const address = via === 'sms' ? mobile : email;
  if (address === null) return refuse('profile.address.missing');
  const counted = await countedFor(deps, asker, address.toLowerCase());
  if (!counted.ok) return counted;
  const to = { address, memberId: BigInt(asker.memberId) };
  return via === 'sms' ? sendTo(deps, asker, 'payment', to) : mailTo(deps, asker, 'payment', to);
}

interface Addressee {
  readonly address: string;
  /** Null if nobody has the address. */
  readonly memberId: bigint | null;
}

async function sendTo(deps: Deps, asker: Asker, purpose: Purpose, { address, memberId }: Addressee) {
  if (phoneAuthOf(deps, asker.merchant)) return done({ ...FIREBASE_EXPIRY, firebaseMobile: address });
  const code = await codeFor(deps, asker, purpose, address);
  await sendOutgoingMessage(deps, smsOf(asker, { to: address, code, memberId }));
  return expiry(asker);
}

async function mailTo(deps: Deps, asker: Asker, purpose: Purpose, { address, memberId }: Addressee) {
  const code = await codeFor(deps, asker, purpose, address.toLowerCase());
  const message = codeMessage(asker, { to: address, code, memberId });
  const subject = loadTranslator(asker.language).t('message.mail.code.subject', message.values);
  await sendOutgoingMessage(deps, { ...message.is, channel: 'mail', subject });
  return expiry(asker);
}

const askerOf = ({ merchant, ip, session }: Stranger) => ({ merchant: merchant.code, ip, memberId: session?.memberId });

async function isPerson(deps: Deps, { merchant }: Asker, altcha: string | undefined) {
  const passes = !merchant.config.humanCheck || (await deps.providers.humanCheck.verify(altcha ?? ''));
  return passes ? done() : refuse('human.verification.failed');
}

/** Rate limits by number or address, over all callers. */
async function countedFor(deps: Deps, { merchant }: Asker, address: string) {
  for (const { max, perMs } of [BURST, DAILY]) {
    const counted = await deps.state.count(`sms:${merchant.code}:${address}:${perMs}`, max, perMs);
    if (!counted.allowed) return refuse('sms.too.frequent', { retryAfterMs: counted.retryAfterMs });
  }
  return done();
}

/** CAPTCHA, valid number, and rate limits. */
async function admit(
  deps: Deps,
  asker: Asker,
  input: Recipient,
): Promise<Result<string, 'human.verification.failed' | 'mobile.invalid' | 'sms.too.frequent'>> {
  const person = await isPerson(deps, asker, input.altcha);
  if (!person.ok) return person;
  const mobile = readMobile(input.mobileNum, input.countryDialingCode);
  if (mobile === null) return refuse('mobile.invalid');
  const counted = await countedFor(deps, asker, mobile);
  return counted.ok ? done(mobile) : counted;
}

function codeFor(deps: Deps, { merchant }: Asker, purpose: Purpose, mobile: string): Promise<string> {
  const lifeMs = merchant.config.limits.smsExpiredMinutes * MINUTE;
  return makeCode(deps, { merchant: merchant.code, purpose, mobile }, lifeMs);
}

type CodeFor = Readonly<{ to: string; code: string; memberId: bigint | null }>;

function codeMessage({ merchant, language }: Asker, { to, code, memberId }: CodeFor) {
  const { name: brand, limits } = merchant.config;
  const values = { brand, code, minutes: limits.smsExpiredMinutes };
  const text = loadTranslator(language).t('message.sms.code', values);
  const lifeMs = limits.smsExpiredMinutes * MINUTE;
  return { values, is: { merchant, memberId, template: 'code', to, text, language, lifeMs } as const };
}

const smsOf = (asker: Asker, code: CodeFor) =>
  ({ ...codeMessage(asker, code).is, channel: 'sms', subject: '' }) as const;

const expiry = ({ merchant }: Asker) => done({ expiredMinutes: merchant.config.limits.smsExpiredMinutes });
