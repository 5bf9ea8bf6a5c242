import type { Db, Tables } from '#db';

export type Purpose = Tables['verification_code']['purpose'];

export interface Address {
  readonly merchant: string;
  readonly purpose: Purpose;
  /** Hash of the address. */
  readonly mobile: string;
}

/** Only the newest code counts. */
export async function putCode(db: Db, address: Address, hash: Uint8Array, expiresAt: number): Promise<void> {
  const fresh = { code_hash: hash, tries: 0, expires_at: new Date(expiresAt) };
  await db.q
    .insertInto('verification_code')
    .values({ ...address, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant', 'purpose', 'mobile']).doUpdateSet(fresh))
    .execute();
}

/** Counts a try and answers the hash to compare; undefined without a code or tries left. */
export function takeTry(db: Db, address: Address, triesMax: number): Promise<CodeRow | undefined> {
  return db.q
    .updateTable('verification_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('merchant', '=', address.merchant)
    .where('purpose', '=', address.purpose)
    .where('mobile', '=', address.mobile)
    .where('tries', '<', triesMax)
    .returning(['code_hash', 'expires_at'])
    .executeTakeFirst();
}

export interface CodeRow {
  code_hash: Uint8Array;
  expires_at: Date;
}

/** True for the one caller that deletes the code. */
export async function dropCode(db: Db, address: Address, hash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await db.q
    .deleteFrom('verification_code')
    .where('merchant', '=', address.merchant)
    .where('purpose', '=', address.purpose)
    .where('mobile', '=', address.mobile)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
