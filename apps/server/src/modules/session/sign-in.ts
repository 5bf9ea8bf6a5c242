/** The moment of coming in, the same for login, registration and free play. */
import type { AccountType, ChangeReason, LoginValue } from '#contract';
import { memberId } from '#kernel';
import type { Deps } from '../../deps.ts';
import { switchedOn, type Merchant } from '../brand/index.ts';
import { recordLogin, type AccountRow } from '../credentials/index.ts';
import { passwordExpired } from './rules.ts';
import { openSession } from './sessions.ts';

export interface Visitor {
  readonly merchant: Merchant;
  readonly ip: string;
  readonly country: string;
  readonly userAgent: string;
}

export interface SignIn {
  /** Replaces the hash that is kept. */
  readonly newHash?: string | undefined;
  /** Somebody who came in without the password is not made to change it. */
  readonly byPassword?: boolean;
}

/** Opens the member's one session and says when and from where he came the last time. */
export async function signIn(deps: Deps, visitor: Visitor, row: AccountRow, how: SignIn = {}): Promise<LoginValue> {
  const { merchant, ip } = visitor;
  const { newHash, byPassword = true } = how;
  const now = deps.clock.now();
  const isExpired = passwordExpired(row, now, merchant.config.passwordMaxAgeDays);
  const mustChangeReason = byPassword ? reasonToChange(merchant, row, isExpired) : null;
  const opened = await openSession(deps, merchant, memberId(Number(row.id)), visitor, mustChangeReason);
  await recordLogin(deps.db, row.id, { at: now, ip, passwordHash: newHash });
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
