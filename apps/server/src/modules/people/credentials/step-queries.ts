import type { Access, Db, Tables, Tx } from '#db';
import type { Selectable } from 'kysely';
import type { Batch } from '../../../ports/seal-rows.ts';

export type SecondStepRow = Selectable<Tables['second_step']>;

export function secondStepOf(db: Db, memberId: bigint): Promise<SecondStepRow | undefined> {
  return db.q.selectFrom('second_step').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Locks the member's 2FA, so that attempts are serialised. */
export function lockSecondStep(tx: Tx, memberId: bigint): Promise<SecondStepRow | undefined> {
  return tx.q.selectFrom('second_step').selectAll().where('member_id', '=', memberId).forUpdate().executeTakeFirst();
}

/** Stores a secret, replacing an unconfirmed one; false if 2FA is on already. */
export async function putSecret(db: Db, memberId: bigint, secret: Uint8Array): Promise<boolean> {
  const put = await db.q
    .insertInto('second_step')
    .values({ member_id: memberId, secret, confirmed_at: null })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet({ secret, last_step: 0n }).where('second_step.confirmed_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return put !== undefined;
}

export async function noteStep(tx: Tx, memberId: bigint, lastStep: number): Promise<void> {
  await tx.q
    .updateTable('second_step')
    .set({ last_step: BigInt(lastStep) })
    .where('member_id', '=', memberId)
    .execute();
}

export async function confirmStep(tx: Tx, memberId: bigint, at: Date, codes: readonly Uint8Array[]): Promise<void> {
  await tx.q.updateTable('second_step').set({ confirmed_at: at }).where('member_id', '=', memberId).execute();
  await tx.q
    .insertInto('recovery_code')
    .values(codes.map((code_hash) => ({ member_id: memberId, code_hash })))
    .execute();
}

/** Consumes a recovery code; true for only one of concurrent calls. */
export async function takeRecoveryCode(tx: Tx, memberId: bigint, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await tx.q
    .deleteFrom('recovery_code')
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function recoveryCodesLeft(db: Db, memberId: bigint): Promise<number> {
  const { left } = await db.q
    .selectFrom('recovery_code')
    .select((of) => of.fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

export async function deleteSecondStep(db: Db | Tx, memberId: bigint): Promise<void> {
  await db.q.deleteFrom('second_step').where('member_id', '=', memberId).execute();
}

/** Secrets sealed with this key. The order exists only in the index of keys, which forces its use. */
export function secretsSealedWith(tx: Tx, key: Uint8Array, { atMost, except }: Batch) {
  return tx.run<Pick<SecondStepRow, 'member_id' | 'secret'>>(
    `select member_id, secret from second_step where substring(secret from 1 for 4) between $1 and $1
       and member_id <> all ($3::int8[])
     order by substring(secret from 1 for 4), member_id limit $2 for update skip locked`,
    [key, atMost, except],
  );
}

export async function replaceSecret(tx: Tx, memberId: bigint, secret: Uint8Array): Promise<void> {
  await tx.q.updateTable('second_step').set({ secret }).where('member_id', '=', memberId).execute();
}

export async function secretsLeft(access: Access, keys: readonly Uint8Array[]): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    'select count(*)::int4 as count from second_step where substring(secret from 1 for 4) = any($1)',
    [keys],
  );
  return row!.count;
}
