import type { Db, Tables } from '#db';

export type Purpose = Tables['verification_code']['purpose'];

export interface Address {
  readonly merchant: string;
  readonly purpose: Purpose;
  /** Not the address itself, but what it is found by. */
  readonly mobile: string;
}

/** The newest code is the only one that counts. */
export async function putCode(db: Db, address: Address, hash: Uint8Array, expiresAt: number): Promise<void> {
  const fresh = { code_hash: hash, tries: 0, expires_at: new Date(expiresAt) };
  await db.q
    .insertInto('verification_code')
    .values({ ...address, ...fresh })
    .onConflict((conflict) => conflict.columns(['merchant', 'purpose', 'mobile']).doUpdateSet(fresh))
    .execute();
}

/** Counts a try and gives what it must be held against; undefined when there is no code or no try left. */
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

/** True for the one caller that takes the code away. */
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
