import { toDate, toMillis, type Access } from '#db';
import type { Millis } from '#kernel';
import type { Block } from './beacon.ts';

export async function blockSince(access: Access, chain: string, from: Millis): Promise<Block | null> {
  const row = await access.q
    .selectFrom('lottery_block')
    .select(['height', 'hash', 'at'])
    .where('chain', '=', chain)
    .where('at', '>=', toDate(from))
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();
  return row ? { height: row.height, hash: row.hash, at: toMillis(row.at) } : null;
}

export async function newestBlock(access: Access, chain: string): Promise<string | null> {
  const row = await access.q
    .selectFrom('lottery_block')
    .select('hash')
    .where('chain', '=', chain)
    .orderBy('height', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Whoever comes first makes it. */
export async function keepBlock(access: Access, chain: string, { height, hash, at }: Block): Promise<void> {
  await access.q
    .insertInto('lottery_block')
    .values({ chain, height, hash, at: toDate(at) })
    .onConflict((on) => on.columns(['chain', 'height']).doNothing())
    .execute();
}
