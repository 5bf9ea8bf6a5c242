import type { Tx } from '#db';
import type { MemberId } from '#kernel';
import { sql } from 'kysely';

/** Adds to a member's counted sum, and answers the sums. Refunds never exceed what was counted. */
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
