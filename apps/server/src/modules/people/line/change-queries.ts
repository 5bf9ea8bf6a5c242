import type { Access, Tx } from '#db';
import type { Rates } from './rules.ts';

export type ChangeKind = 'rates' | 'move' | 'promote' | 'demote';

/** A change that waits, as the roll-up reads it. */
export interface Change {
  id: bigint;
  merchant: string;
  member_id: bigint;
  kind: ChangeKind;
  rates: Rates | null;
  parent_id: bigint | null;
  by_operator: boolean;
  fence: bigint;
}

export interface Subject {
  id: bigint;
  account: string;
  account_type: number;
  status: 'active' | 'disabled' | 'closed';
  upline_id: bigint | null;
  /** Null for members. */
  depth: number | null;
}

/**
 * Locks the account of a change, and its place in the line where it is an agent, until the transaction ends. Erased
 * accounts, trials and staff are not found.
 */
export async function lockSubject(tx: Tx, merchant: string, id: bigint): Promise<Subject | undefined> {
  const [member] = await tx.run<Omit<Subject, 'depth'>>(
    `select id, account, account_type, status, upline_id from member
     where merchant = $1 and id = $2 and account_type in (0, 1, 2) and account <> 'erased-' || id for no key update`,
    [merchant, id],
  );
  if (!member) return undefined;
  const [agent] = await tx.run<{ depth: number }>(
    'select depth from agent where merchant = $1 and id = $2 for update',
    [merchant, id],
  );
  return { ...member, depth: agent?.depth ?? null };
}

/** Answers the id; undefined while another change of the account waits. */
export async function insertChange(
  tx: Tx,
  change: Readonly<{
    merchant: string;
    memberId: bigint;
    kind: ChangeKind;
    rates?: Rates | undefined;
    parentId?: bigint | null | undefined;
    by: string;
    agentId: bigint | null;
    at: Date;
    /** Used by the change. */
    quotaId?: bigint | undefined;
    /** Number of the last posting that is counted before. */
    fence: bigint;
  }>,
): Promise<bigint | undefined> {
  const [row] = await tx.run<{ id: bigint }>(
    `insert into agent_change (merchant, member_id, kind, rates, parent_id, asked_by, asked_by_id, by_operator, asked_at, fence,
       quota_id)
     values ($1, $2, $3, $4::jsonb, $5::int8, $6, $7::int8, $7::int8 is null, $8, $9, $10::int8)
     on conflict (member_id) where applied_at is null and refused_at is null do nothing returning id`,
    [
      change.merchant,
      change.memberId,
      change.kind,
      change.rates ? JSON.stringify(change.rates) : null,
      change.parentId ?? null,
      change.by,
      change.agentId,
      change.at,
      change.fence,
      change.quotaId ?? null,
    ],
  );
  return row?.id;
}

/** Number of agents in the longest way down from an agent, themselves included. */
export async function heightOf(access: Access, id: bigint): Promise<number> {
  const [row] = await access.run<{ height: number }>(
    'select 1 + coalesce(max(distance), 0)::int4 as height from agent_line where above_id = $1',
    [id],
  );
  return row?.height ?? 1;
}

export async function isBelow(access: Access, id: bigint, aboveId: bigint): Promise<boolean> {
  const rows = await access.run('select 1 from agent_line where above_id = $2 and below_id = $1', [id, aboveId]);
  return rows.length > 0;
}

/** An area where a direct downline's rate is above these; undefined if none. */
export async function rateBelowAbove(access: Access, id: bigint, rates: Rates): Promise<string | undefined> {
  const [row] = await access.run<{ area: string }>(
    `select r.area from member m join agent_rate r on r.member_id = m.id
     where m.upline_id = $1 and m.account_type in (0, 1, 2)
       and r.rate > coalesce(($2::jsonb ->> r.area)::int4, 0) limit 1`,
    [id, JSON.stringify(rates)],
  );
  return row?.area;
}

export async function hasDownline(access: Access, id: bigint): Promise<boolean> {
  const rows = await access.run('select 1 from member where upline_id = $1 and account_type in (0, 1, 2) limit 1', [
    id,
  ]);
  return rows.length > 0;
}

export interface ChangeRow {
  id: bigint;
  account: string;
  kind: ChangeKind;
  rates: Rates | null;
  asked_at: Date;
  applied_at: Date | null;
  refused_at: Date | null;
  refusal: string | null;
}

/** Changes that an agent has asked for before a cursor, newest first. */
export function changesBy(
  access: Access,
  merchant: string,
  { agentId, before, limit }: Readonly<{ agentId: bigint; before: bigint; limit: number }>,
): Promise<ChangeRow[]> {
  return access.run<ChangeRow>(
    `select c.*, m.account from (
       select id, member_id, kind, rates, asked_at, applied_at, refused_at, refusal from agent_change
       where merchant = $1 and asked_by_id = $2 and id < $3 order by id desc limit $4
     ) c
     cross join lateral (select m.account from member m where m.merchant = $1 and m.id = c.member_id limit 1) m
     order by c.id desc`,
    [merchant, agentId, before, limit],
  );
}
