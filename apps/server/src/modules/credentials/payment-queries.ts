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

export async function putPaymentPassword(db: Db, memberId: MemberId, hash: string, now: Date): Promise<void> {
  const fresh = { hash, changed_at: now, failures: 0, locked_until: null };
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
