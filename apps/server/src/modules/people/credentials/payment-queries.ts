import type { Access, Db, Tables, Tx } from '#db';
import type { MemberId } from '#kernel';
import type { Selectable } from 'kysely';

export type PaymentPasswordRow = Selectable<Tables['payment_password']>;

const ofMember = (access: Access, memberId: MemberId) =>
  access.q.selectFrom('payment_password').selectAll().where('member_id', '=', BigInt(memberId));

export const readPaymentPassword = (db: Db, memberId: MemberId): Promise<PaymentPasswordRow | undefined> =>
  ofMember(db, memberId).executeTakeFirst();

export const lockPaymentPassword = (tx: Tx, memberId: MemberId): Promise<PaymentPasswordRow | undefined> =>
  ofMember(tx, memberId).forUpdate().executeTakeFirst();

const freshly = (hash: string, now: Date) => ({ hash, changed_at: now, failures: 0, locked_until: null });

/** False if the member has one already. */
export async function insertPaymentPassword(db: Db, memberId: MemberId, hash: string, now: Date): Promise<boolean> {
  const inserted = await db.q
    .insertInto('payment_password')
    .values({ member_id: BigInt(memberId), ...freshly(hash, now) })
    .onConflict((on) => on.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function putPaymentPassword(db: Db, memberId: MemberId, hash: string, now: Date): Promise<void> {
  const fresh = freshly(hash, now);
  await db.q
    .insertInto('payment_password')
    .values({ member_id: BigInt(memberId), ...fresh })
    .onConflict((on) => on.column('member_id').doUpdateSet(fresh))
    .execute();
}

export async function noteFailures(
  tx: Tx,
  memberId: MemberId,
  failures: number,
  lockedUntil: Date | null,
): Promise<void> {
  await tx.q
    .updateTable('payment_password')
    .set({ failures, locked_until: lockedUntil })
    .where('member_id', '=', BigInt(memberId))
    .execute();
}
