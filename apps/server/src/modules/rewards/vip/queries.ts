import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import type { Selectable } from 'kysely';

export type StandingRow = Selectable<Tables['vip_standing']>;

/** The member's standing, locked; a new one has counted nothing. */
export async function lockStanding(tx: Tx, merchant: string, memberId: MemberId): Promise<StandingRow> {
  await tx.q
    .insertInto('vip_standing')
    .values({ member_id: BigInt(memberId), merchant, counted_to: new Date(0), ranked_at: null })
    .onConflict((on) => on.doNothing())
    .execute();
  return tx.q
    .selectFrom('vip_standing')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveCount(
  tx: Tx,
  memberId: MemberId,
  count: { turnover: bigint; deposits: bigint; to: Millis },
): Promise<void> {
  await tx.q
    .updateTable('vip_standing')
    .set({ turnover: count.turnover, deposits: count.deposits, counted_to: toDate(count.to) })
    .where('member_id', '=', BigInt(memberId))
    .execute();
}

export async function saveLevel(tx: Tx, memberId: MemberId, level: number, now: Millis): Promise<void> {
  await tx.q
    .updateTable('vip_standing')
    .set({ rank_level: level, ranked_at: toDate(now) })
    .where('member_id', '=', BigInt(memberId))
    .execute();
}

/** True for open accounts except trials. */
export async function isRewarded(db: Db, merchant: string, memberId: MemberId): Promise<boolean> {
  const row = await db.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(memberId))
    .where('status', '=', 'active')
    .where('account_type', '<>', 4)
    .executeTakeFirst();
  return row !== undefined;
}

/** As last counted; undefined before the first count. */
export const standingKept = (access: Access, merchant: string, memberId: MemberId): Promise<StandingRow | undefined> =>
  access.q
    .selectFrom('vip_standing')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .executeTakeFirst();
