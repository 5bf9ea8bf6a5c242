/** Creates the account of a new member. */
import type { Tx } from '#db';
import { memberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { hashPassword, insertAccount, setPaymentPassword, type AccountRow } from '../credentials/index.ts';
import { acceptInvitation, type Invitation } from '../line/index.ts';
import type { NewMember, Values } from './new-member.ts';

/** Form fields stored separately or used once; all others go to the profile. */
const NOT_PROFILE: ReadonlySet<string> = new Set([
  'username',
  'password',
  'paymentPassword',
  'birthday',
  'email',
  'mobileNum',
  'captcha',
  'affiliateCode',
]);

export interface Opening {
  readonly account: string;
  /** E.164. */
  readonly mobile: string | null;
  readonly invitation: Invitation | null;
  readonly referrerId: bigint | null;
}

export async function openAccount(deps: Deps, visitor: NewMember, values: Values, opening: Opening) {
  const { merchant, language, ip } = visitor;
  const { config } = merchant;
  const { invitation } = opening;
  const at = new Date(deps.clock.now());
  const row = {
    merchant: merchant.code,
    account: opening.account,
    account_type: invitation?.opens === 1 ? 2 : 0,
    nickname: null,
    password_hash: values.password === undefined ? null : await hashPassword(values.password),
    password_changed_at: at,
    must_change_reason: null,
    currency: config.currency,
    language: config.languages.includes(language) ? language : config.defaultLanguage,
    upline_id: invitation?.agent_id ?? null,
    referrer_id: opening.referrerId,
    terms_version: config.termsVersion,
    terms_accepted_at: config.termsVersion === null ? null : at,
    registered_at: at,
    registered_ip: ip,
    trial_expires_at: null,
    first_login_at: null,
    last_login_at: null,
    last_login_ip: null,
  };
  const { birthday = null, email = null } = values;
  const person = { profile: profileOf(values), birthday, mobile: opening.mobile, email };
  const opened = await insertAccount<'affiliate.code.invalid'>(
    deps,
    row,
    person,
    ...(invitation
      ? [(tx: Tx, { id }: AccountRow) => acceptInvitation(tx, merchant, { invitation, memberId: id, now: at })]
      : []),
  );
  const { paymentPassword } = values;
  if (opened.ok && paymentPassword !== undefined) {
    await setPaymentPassword(deps, memberId(Number(opened.value.id)), paymentPassword);
  }
  return opened;
}

function profileOf(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !NOT_PROFILE.has(field)));
}
