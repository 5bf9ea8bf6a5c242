import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';

export type BonusRow = Selectable<Tables['bonus']>;
export type BonusState = BonusRow['state'];

export interface Owner {
  readonly merchant: string;
  readonly memberId: MemberId;
}

const inForce = (access: Access, { merchant, memberId }: Owner) =>
  access.q
    .selectFrom('bonus')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('state', '=', sql.lit('active'));

export const bonusInForce = (access: Access, owner: Owner): Promise<BonusRow | undefined> =>
  inForce(access, owner).executeTakeFirst();

export const lockBonus = (tx: Tx, owner: Owner): Promise<BonusRow | undefined> =>
  inForce(tx, owner).forUpdate().executeTakeFirst();

/** Locks the bonus that ended last; late winnings of its bets are booked to it. */
export const lockLastEnded = (tx: Tx, { merchant, memberId }: Owner): Promise<BonusRow | undefined> =>
  tx.q
    .selectFrom('bonus')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('state', '<>', 'active')
    .orderBy('granted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/** Null when the fact has its bonus already, or another came into force meanwhile. */
export async function insertBonus(tx: Tx, row: Insertable<Tables['bonus']>): Promise<bigint | null> {
  const inserted = await tx.q
    .insertInto('bonus')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Adds to the amount and the wagering requirement, for example for another win of a free bet. */
export async function addToBonus(tx: Tx, id: bigint, more: { amount: bigint; required: bigint }): Promise<void> {
  await tx.q
    .updateTable('bonus')
    .set({ amount: sql`amount + ${more.amount}`, required: sql`required + ${more.required}` })
    .where('id', '=', id)
    .execute();
}

export async function endBonus(
  tx: Tx,
  id: bigint,
  end: { state: BonusState; cleared: bigint; forfeited: bigint; now: Millis },
): Promise<void> {
  await tx.q
    .updateTable('bonus')
    .set({ state: end.state, cleared: end.cleared, forfeited: end.forfeited, ended_at: toDate(end.now) })
    .where('id', '=', id)
    .execute();
}

/** Books winnings that arrived after the bonus ended as cleared or forfeited. Answers the number of late bookings. */
export async function addLate(tx: Tx, id: bigint, late: { cleared: bigint; forfeited: bigint }): Promise<number> {
  const row = await tx.q
    .updateTable('bonus')
    .set({
      cleared: sql`cleared + ${late.cleared}`,
      forfeited: sql`forfeited + ${late.forfeited}`,
      late: sql`late + 1`,
    })
    .where('id', '=', id)
    .returning('late')
    .executeTakeFirstOrThrow();
  return row.late;
}

/** Turns play with bonus money on or off. False when no bonus is active. */
export async function setPlaying(access: Access, { merchant, memberId }: Owner, playing: boolean): Promise<boolean> {
  const rows = await access.q
    .updateTable('bonus')
    .set({ playing })
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('state', '=', sql.lit('active'))
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Subset of these members who have ever had a bonus. */
export async function membersWithBonus(
  access: Access,
  merchant: string,
  memberIds: readonly MemberId[],
): Promise<bigint[]> {
  const rows = await access.run<{ member_id: bigint }>(
    `select m.id as member_id from unnest($2::int8[]) m(id) cross join lateral (
       select b.id from bonus b where b.merchant = $1 and b.member_id = m.id limit 1
     ) b`,
    [merchant, `{${memberIds.join(',')}}`],
  );
  return rows.map((row) => row.member_id);
}

/** Expired active bonuses after the cursor, earliest expiry first. */
export async function dueBonuses(
  access: Access,
  now: Millis,
  after: Pick<BonusRow, 'expires_at' | 'id'> | undefined,
  limit: number,
): Promise<BonusRow[]> {
  let query = access.q
    .selectFrom('bonus')
    .selectAll()
    .where('state', '=', sql.lit('active'))
    .where('expires_at', '<=', toDate(now));
  if (after) query = query.where(sql<boolean>`(expires_at, id) > (${after.expires_at}, ${after.id})`);
  return query.orderBy('expires_at').orderBy('id').limit(limit).execute();
}

/** Newest first. */
export function bonusesOf(
  access: Access,
  { merchant, memberId, after }: Owner & { after: RowKey | undefined },
  limit: number,
): Promise<BonusRow[]> {
  let query = access.q
    .selectFrom('bonus')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId));
  if (after) query = query.where(sql<boolean>`(granted_at, id) < (${after.at}, ${BigInt(after.name)})`);
  return query.orderBy('granted_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
