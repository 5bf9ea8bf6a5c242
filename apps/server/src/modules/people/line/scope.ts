/** Branch of the line that a session acts for, and the accounts within it. */
import type { Access } from '#db';
import { done, READING_STAFF, refuse, type Result } from '#kernel';
import type { Session } from '../../../ports/context.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { accountWithin, agentOf, type AccountWithin } from './scope-queries.ts';

export interface Scope {
  readonly merchant: Merchant;
  /** The agent at the root: the account itself, or the agent of the staff. */
  readonly agentId: bigint;
  readonly agent: string;
  /** False for staff who only read (41). */
  readonly mayAct: boolean;
  /** False for staff: the agent's money and rates are not theirs. */
  readonly isAgent: boolean;
}

/** `agent.only` for accounts without a branch, among them closed and demoted agents, and their staff. */
export async function scopeOf(
  { db }: Pick<Deps, 'db'>,
  { merchant, session }: Readonly<{ merchant: Merchant; session: Pick<Session, 'memberId'> }>,
): Promise<Result<Scope, 'agent.only'>> {
  const agent = await agentOf(db, merchant.code, BigInt(session.memberId));
  if (!agent) return refuse('agent.only');
  return done({
    merchant,
    agentId: agent.id,
    agent: agent.account,
    mayAct: agent.account_type !== READING_STAFF,
    isAgent: agent.account_type === 1 || agent.account_type === 2,
  });
}

export type Sought = Readonly<{ customerId: number | bigint } | { customerName: string }>;

export interface Within {
  readonly id: bigint;
  readonly account: string;
  readonly nickname: string | null;
  readonly type: number;
  readonly isAgent: boolean;
  readonly uplineId: bigint | null;
  readonly status: 'active' | 'disabled' | 'closed';
  /** Directly below the agent of the scope. */
  readonly isDirect: boolean;
}

/**
 * Account below the agent of the scope; the agent too where `self` is set. All others get the same refusal, so that it
 * does not tell whether an account exists.
 */
export async function within(
  access: Access,
  scope: Pick<Scope, 'merchant' | 'agentId'>,
  sought: Sought,
  { self = false }: Readonly<{ self?: boolean }> = {},
): Promise<Result<Within, 'downline.not.yours'>> {
  const row = await accountWithin(access, { merchant: scope.merchant.code, agentId: scope.agentId }, sought);
  if (!row || (!self && row.id === scope.agentId)) return refuse('downline.not.yours');
  return done(presentWithin(row, scope.agentId));
}

const presentWithin = (row: AccountWithin, agentId: bigint): Within => ({
  id: row.id,
  account: row.account,
  nickname: row.nickname,
  type: row.account_type,
  isAgent: row.account_type !== 0,
  uplineId: row.upline_id,
  status: row.status,
  isDirect: row.upline_id === agentId,
});

/** As `within`, for what an agent decides about accounts directly below alone. */
export async function directlyWithin(
  access: Access,
  scope: Pick<Scope, 'merchant' | 'agentId'>,
  sought: Sought,
): Promise<Result<Within, 'downline.not.yours'>> {
  const found = await within(access, scope, sought);
  return found.ok && !found.value.isDirect ? refuse('downline.not.yours') : found;
}
