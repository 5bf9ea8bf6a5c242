/** Final step of a login, shared by login, registration and free play. */
import type { AccountType, ChangeReason, LoginValue } from '#contract';
import { assert, memberId } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { switchedOn, type Merchant } from '../../../ports/brand/merchant.ts';
import type { AccountRow } from '../credentials/index.ts';
import { passwordExpired } from './rules.ts';
import { openSession } from './sessions.ts';

export interface Visitor {
  readonly merchant: Merchant;
  readonly ip: string;
  readonly country: string;
  readonly userAgent: string;
}

export interface SignIn {
  /** Replaces the stored hash. */
  readonly newHash?: string | undefined;
  /** A login without the password does not enforce a change of password. */
  readonly byPassword?: boolean;
}

/** For an account just created, whose password cannot have changed. */
export async function signIn(deps: Deps, visitor: Visitor, row: AccountRow): Promise<LoginValue> {
  const value = await signInUnlessOvertaken(deps, visitor, row);
  assert(value, 'a new account has the password it was opened with');
  return value;
}

/** Opens the session, and answers the last login. Null when the password was changed since `row` was read. */
export async function signInUnlessOvertaken(
  deps: Deps,
  visitor: Visitor,
  row: AccountRow,
  how: SignIn = {},
): Promise<LoginValue | null> {
  const { merchant } = visitor;
  const { newHash, byPassword = true } = how;
  const now = deps.clock.now();
  const isExpired = passwordExpired(row, now, merchant.config.passwordMaxAgeDays);
  const mustChangeReason = byPassword ? reasonToChange(merchant, row, isExpired) : null;
  const opened = await openSession(deps, visitor, memberId(Number(row.id)), {
    mustChange: mustChangeReason,
    newHash,
    ...(byPassword && { passwordOf: row.password_changed_at }),
  });
  if (!opened) return null;
  const { last_login_at: lastTime, last_login_ip: lastIp } = row;
  return {
    token: opened.token,
    id: Number(row.id),
    userName: row.account,
    firstTimeLogin: row.first_login_at === null,
    passwordExpired: isExpired,
    mustChangePassword: mustChangeReason !== null,
    mustChangeReason,
    type: row.account_type as AccountType,
    expireAt: opened.expiresAt,
    previousLogin: lastTime && lastIp !== null ? { time: lastTime.getTime(), ip: lastIp } : null,
  };
}

function reasonToChange({ config }: Merchant, row: AccountRow, isExpired: boolean): ChangeReason | null {
  if (row.must_change_reason) return row.must_change_reason;
  return isExpired && switchedOn(config.switches, 'PWDEXPFORCECHANGE3') ? 'expired' : null;
}
