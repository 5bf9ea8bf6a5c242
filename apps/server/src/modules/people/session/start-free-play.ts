/** Trial account: play money with accounts of its own in the ledger, expired after a day. */
import { randomBytes } from 'node:crypto';
import { TRIAL_TYPE, type Language, type LoginValue } from '#contract';
import { assert, currency, memberId, unitsFromWire, type Units } from '#kernel';
import { trialGranted } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { insertAccount, type AccountRow } from '../credentials/index.ts';
import { signIn, type Visitor } from './sign-in.ts';

const TRIAL_MS = 86_400_000;

export async function startFreePlay(deps: Deps, visitor: Visitor, language: Language) {
  const now = deps.clock.now();
  const { merchant } = visitor;
  const account = await openTrialAccount(deps, visitor, language, now + TRIAL_MS);
  const granted = unitsFromWire(merchant.config.trialBalance);
  assert(granted.ok, 'the trial balance of a brand is an amount');
  await grant(deps, visitor, account, granted.value);
  const value: LoginValue = await signIn(deps, visitor, account);
  return { ...value, trialBalance: merchant.config.trialBalance };
}

async function openTrialAccount(deps: Deps, visitor: Visitor, language: Language, endsAt: number): Promise<AccountRow> {
  const { merchant, ip } = visitor;
  const at = new Date(deps.clock.now());
  const row = {
    merchant: merchant.code,
    account: `trial-${randomBytes(8).toString('hex')}`,
    account_type: TRIAL_TYPE,
    nickname: `Guest ${1_000 + deps.chance.int(9_000)}`,
    password_hash: null,
    password_changed_at: at,
    must_change_reason: null,
    currency: merchant.config.currency,
    language,
    upline_id: null,
    is_test: true,
    terms_version: null,
    terms_accepted_at: null,
    registered_at: at,
    registered_ip: ip,
    trial_expires_at: new Date(endsAt),
    first_login_at: null,
    last_login_at: null,
    last_login_ip: null,
  };
  const opened = await insertAccount(deps, row, null);
  assert(opened.ok, 'two trial accounts drew the same 64 bits');
  return opened.value;
}

async function grant(deps: Deps, { merchant }: Visitor, account: AccountRow, amount: Units): Promise<void> {
  const posted = await deps.ledger.post(
    trialGranted({
      merchant: merchant.code,
      currency: currency(merchant.config.currency),
      source: 'session',
      key: `trial-${account.id}`,
      occurredAt: deps.clock.now(),
      memberId: memberId(Number(account.id)),
      amount,
    }),
  );
  assert(posted.ok, 'a new trial account takes its play money');
}
