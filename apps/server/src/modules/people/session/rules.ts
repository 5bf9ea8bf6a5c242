/** Rules of login pages by account type, and of password age. */
import { AGENT_TYPES, type AccountType } from '#contract';
import { isStaff } from '#kernel';

const DAY = 86_400_000;

export interface Door {
  /** True at the agents' login page. */
  readonly agentPage: boolean;
}

export function refusedAtDoor(type: AccountType, { agentPage }: Door): 'login.non.agent' | 'login.non.member' | null {
  if (agentPage && !AGENT_TYPES.includes(type)) return 'login.non.agent';
  if (!agentPage && isStaff(type)) return 'login.non.member';
  return null;
}

interface Password {
  readonly password_hash: string | null;
  readonly password_changed_at: Date;
}

/** Null days disable expiry; an account without a password never expires. */
export function passwordExpired(account: Password, now: number, maxAgeDays: number | null): boolean {
  if (maxAgeDays === null || account.password_hash === null) return false;
  return now - account.password_changed_at.getTime() > maxAgeDays * DAY;
}
