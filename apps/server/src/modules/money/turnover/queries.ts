import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Selectable } from 'kysely';

export type RequirementRow = Selectable<Tables['turnover_requirement']>;

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

export interface CountRow {
  readonly day: string;
  readonly before: bigint;
}

/** The member's count, locked; a new one starts at `day`. The lock covers the member's requirements. */
export async function lockCount(tx: Tx, { merchant, memberId }: Owner, day: string): Promise<CountRow> {
  await tx.q
    .insertInto('turnover_count')
    .values({ member_id: BigInt(memberId), merchant, day, before: 0n })
    .onConflict((on) => on.doNothing())
    .execute();
  const [row] = await tx.run<CountRow>(
    `select to_char(day, 'YYYY-MM-DD') as day, before from turnover_count where merchant = $1 and member_id = $2 for update`,
    [merchant, BigInt(memberId)],
  );
  return row!;
}

export async function saveCount(tx: Tx, { merchant, memberId }: Owner, { day, before }: CountRow): Promise<void> {
  await tx.q
    .updateTable('turnover_count')
    .set({ day, before })
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .execute();
}

/** Oldest first. */
export function openRequirements(access: Access, { merchant, memberId }: Owner): Promise<RequirementRow[]> {
  return access.q
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('met_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function markMet(tx: Tx, merchant: string, ids: readonly bigint[], now: Millis): Promise<void> {
  if (ids.length === 0) return;
  await tx.q
    .updateTable('turnover_requirement')
    .set({ met_at: toDate(now) })
    .where('merchant', '=', merchant)
    .where('id', 'in', [...ids])
    .execute();
}

export interface NewRequirement {
  readonly source: 'DEPOSIT' | 'BONUS';
  readonly refId: string;
  readonly required: bigint;
  readonly begins: bigint;
  readonly now: Millis;
}

/** Inserts a requirement once per deposit or bonus. */
export async function insertRequirement(
  tx: Tx,
  { merchant, memberId }: Owner,
  { source, refId, required, begins, now }: NewRequirement,
): Promise<void> {
  await tx.q
    .insertInto('turnover_requirement')
    .values({
      merchant,
      member_id: BigInt(memberId),
      source,
      ref_id: refId,
      required,
      begins,
      created_at: toDate(now),
      met_at: null,
    })
    .onConflict((on) => on.columns(['merchant', 'source', 'ref_id']).doNothing())
    .execute();
}
