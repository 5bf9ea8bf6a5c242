/** The branch that a session sees, and accounts named within it. */
import { done, refuse, type Result } from '#kernel';
import type { Access } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import type { Session } from '../../../ports/context.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { accountBelow, agentRow, uplineOf, type AgentFigures, type PathStep } from './scope-queries.ts';

const READS = 41;
const STAFF: readonly number[] = [READS, 42];

export interface Scope extends AgentFigures {
  readonly merchant: string;
  readonly agentId: bigint;
  readonly account: string;
  readonly mayAct: boolean;
}

/** Staff see the branch of the agent that they work for. */
export async function scopeOf(
  { db }: Pick<Deps, 'db'>,
  { merchant, session }: { readonly merchant: Merchant; readonly session: Session },
): Promise<Result<Scope, 'agent.only'>> {
  const { memberId, accountType } = session;
  const agentId = STAFF.includes(accountType) ? await uplineOf(db, merchant.code, memberId) : BigInt(memberId);
  const row = agentId === null ? undefined : await agentRow(db, merchant.code, agentId);
  if (!row) return refuse('agent.only');
  const { id, account, account_type: _type, upline_id: _upline, ...figures } = row;
  return done({ ...figures, merchant: merchant.code, agentId: id, account, mayAct: accountType !== READS });
}

export interface Subject {
  readonly id: bigint;
  readonly account: string;
  readonly isAgent: boolean;
  readonly uplineId: bigint | null;
}

export const selfIn = ({ agentId, account }: Scope): Subject => ({ id: agentId, account, isAgent: true, uplineId: null });

interface Named {
  readonly customerId?: number | undefined;
  readonly customerName?: string | undefined;
}

/** The agent of the scope where nobody is named, or where they are; else an account below. */
export async function subjectOf(
  access: Access,
  scope: Scope,
  { customerId, customerName }: Named,
): Promise<Result<Subject, 'downline.not.yours'>> {
  const isSelf =
    customerId === undefined
      ? customerName === undefined || customerName.toLowerCase() === scope.account.toLowerCase()
      : BigInt(customerId) === scope.agentId;
  if (isSelf) return done(selfIn(scope));
  const row = await accountBelow(access, scope, { id: customerId, name: customerName });
  if (!row) return refuse('downline.not.yours');
  return done({ id: row.id, account: row.account, isAgent: row.account_type !== 0, uplineId: row.upline_id });
}

export const presentPath = (steps: readonly PathStep[]) =>
  steps.map(({ id, account }) => ({ customerId: Number(id), customerName: account }));
