import type { Db, Tx } from '#db';

/** Replaces the member's earlier link: one is valid at a time. */
export async function putReset(db: Db, memberId: bigint, tokenHash: Uint8Array, expiresAt: number): Promise<void> {
  const fresh = { token_hash: tokenHash, expires_at: new Date(expiresAt) };
  await db.q
    .insertInto('password_reset')
    .values({ member_id: memberId, ...fresh })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh))
    .execute();
}

/** Member of a link that is still valid. */
export async function resetOwner(
  db: Db,
  merchant: string,
  tokenHash: Uint8Array,
  now: number,
): Promise<bigint | undefined> {
  const row = await db.q
    .selectFrom('password_reset as r')
    .innerJoin('member as m', 'm.id', 'r.member_id')
    .select('r.member_id')
    .where('m.merchant', '=', merchant)
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', new Date(now))
    .executeTakeFirst();
  return row?.member_id;
}

/** Consumes the link: only one caller gets the member. */
export async function takeReset(
  db: Db,
  merchant: string,
  tokenHash: Uint8Array,
  now: number,
): Promise<bigint | undefined> {
  const row = await db.q
    .deleteFrom('password_reset as r')
    .using('member as m')
    .whereRef('m.id', '=', 'r.member_id')
    .where('m.merchant', '=', merchant)
    .where('r.token_hash', '=', tokenHash)
    .where('r.expires_at', '>', new Date(now))
    .returning('r.member_id')
    .executeTakeFirst();
  return row?.member_id;
}

export async function deleteReset(tx: Tx, memberId: bigint): Promise<void> {
  await tx.q.deleteFrom('password_reset').where('member_id', '=', memberId).execute();
}
