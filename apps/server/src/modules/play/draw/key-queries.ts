import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';

interface NewKey {
  readonly merchant: string;
  readonly publicKey: string;
  readonly now: Millis;
}

export async function insertKey(access: Access, { merchant, publicKey, now }: NewKey): Promise<void> {
  await access.q
    .insertInto('lottery_key')
    .values({ merchant, public_key: publicKey, since: toDate(now) })
    .onConflict((on) => on.columns(['merchant', 'public_key']).doNothing())
    .execute();
}

/** Public keys (PEM), newest first. */
export async function keysOf(access: Access, merchant: string): Promise<string[]> {
  const rows = await access.q
    .selectFrom('lottery_key')
    .select('public_key')
    .where('merchant', '=', merchant)
    .orderBy('since', 'desc')
    .execute();
  return rows.map((row) => row.public_key);
}
