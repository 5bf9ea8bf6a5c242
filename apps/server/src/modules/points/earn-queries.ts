import { toDate, toMillis, type Tx } from '#db';
import type { MemberId, Millis } from '#kernel';
import { sql } from 'kysely';

/** Up to when the brand's play has been counted, under lock: whoever holds it counts on alone. New brands begin at `first`. */
export async function lockWindow(tx: Tx, merchant: string, first: Millis): Promise<Millis> {
  await tx.q
    .insertInto('point_window')
    .values({ merchant, counted_to: toDate(first) })
    .onConflict((on) => on.doNothing())
    .execute();
  const row = await tx.q
    .selectFrom('point_window')
    .select('counted_to')
    .where('merchant', '=', merchant)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toMillis(row.counted_to);
}

export async function moveWindow(tx: Tx, merchant: string, to: Millis): Promise<void> {
  await tx.q
    .updateTable('point_window')
    .set({ counted_to: toDate(to) })
    .where('merchant', '=', merchant)
    .execute();
}

/** Adds to what is counted of a member, and answers the sums. What is given back is never more than was counted. */
export async function addCounted(
  tx: Tx,
  of: { merchant: string; memberId: MemberId; type: string },
  amount: bigint,
): Promise<{ counted: bigint; points: bigint }> {
  return tx.q
    .insertInto('point_earning')
    .values({
      merchant: of.merchant,
      member_id: BigInt(of.memberId),
      type: of.type,
      counted: amount > 0n ? amount : 0n,
      points: 0n,
    })
    .onConflict((on) =>
      on.columns(['member_id', 'type']).doUpdateSet((row) => ({
        counted: sql<bigint>`greatest(${row.ref('point_earning.counted')} + ${amount}::int8, 0)`,
      })),
    )
    .returning(['counted', 'points'])
    .executeTakeFirstOrThrow();
}

export async function savePoints(tx: Tx, of: { memberId: MemberId; type: string }, points: bigint): Promise<void> {
  await tx.q
    .updateTable('point_earning')
    .set({ points })
    .where('member_id', '=', BigInt(of.memberId))
    .where('type', '=', of.type)
    .execute();
}
