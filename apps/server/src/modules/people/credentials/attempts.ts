/** Log of login attempts. An attempt is recorded as failed before it is checked, so that races gain nothing. */
import type { Deps } from '../../../ports/deps.ts';
import { neighbourhoodOf } from '../../../ports/address.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { deleteAttempt, failuresOf, insertAttempt, lockAttempts, markSucceeded } from './queries.ts';
import { standingOf, type Standing } from './rules.ts';

const MINUTE = 60_000;

export interface Try {
  readonly merchant: Merchant;
  /** Account name as typed; attempts on unknown names are counted as well. */
  readonly account: string;
  readonly ip: string;
  readonly country: string;
  readonly userAgent: string;
}

const nameOf = (account: string) => account.trim().toLowerCase();
const addressKey = ({ merchant, ip }: Try) => `login-failures:${merchant.code}:${neighbourhoodOf(ip)}`;

export async function standingFor(deps: Deps, attempt: Try): Promise<Standing> {
  const policy = attempt.merchant.config.login;
  const atMost = Math.max(policy.lockAfter, policy.captchaAfter);
  const failures = await failuresOf(deps.db, attempt.merchant.code, nameOf(attempt.account), atMost);
  const standing = standingOf(failures, deps.clock.now(), policy);
  if (standing.captcha) return standing;
  return { ...standing, captcha: (await deps.state.get(addressKey(attempt))) !== null };
}

/** Starts an attempt, or answers the end of the account's lockout. */
export async function beginAttempt(deps: Deps, attempt: Try): Promise<{ id: bigint } | { lockedUntil: number }> {
  const { merchant, ip, country, userAgent } = attempt;
  const account = nameOf(attempt.account);
  const now = deps.clock.now();
  return deps.db.tx(async (tx) => {
    await lockAttempts(tx, merchant.code, account);
    const failures = await failuresOf(tx, merchant.code, account, merchant.config.login.lockAfter);
    const { lockedUntil } = standingOf(failures, now, merchant.config.login);
    if (lockedUntil !== null) return { lockedUntil };
    const row = { merchant: merchant.code, account, member_id: null, succeeded: false, at: new Date(now) };
    return { id: await insertAttempt(tx, { ...row, ip, country, user_agent: userAgent }) };
  });
}

export async function attemptSucceeded(deps: Deps, id: bigint, memberId: bigint): Promise<void> {
  await markSucceeded(deps.db, id, memberId);
}

/** Deletes an attempt that only revealed a missing further step; it was no guess. */
export async function forgetAttempt(deps: Deps, id: bigint): Promise<void> {
  await deleteAttempt(deps.db, id);
}

/**
 * Records a successful entry, or a proof of identity, without the password. Earlier failed attempts on the password no
 * longer count.
 */
export async function noteEntry(deps: Deps, entry: Try, memberId: bigint): Promise<void> {
  const { merchant, account, ip, country, userAgent } = entry;
  const row = { merchant: merchant.code, account: nameOf(account), member_id: memberId, succeeded: true };
  await insertAttempt(deps.db, { ...row, at: new Date(deps.clock.now()), ip, country, user_agent: userAgent });
}

/** Counts failures by network address; an address that fails on several accounts must solve a CAPTCHA. */
export async function attemptFailed(deps: Deps, attempt: Try): Promise<void> {
  const { captchaAfter, lockMinutes } = attempt.merchant.config.login;
  const lifeMs = lockMinutes * MINUTE;
  const { allowed } = await deps.state.count(`${addressKey(attempt)}:count`, Math.max(0, captchaAfter - 1), lifeMs);
  if (!allowed) await deps.state.put(addressKey(attempt), '1', lifeMs);
}
