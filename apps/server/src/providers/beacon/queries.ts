import { toDate, toMillis, type Access, type Db } from '#db';
import { done, refuse, type Millis } from '#kernel';
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

/** The first insert wins. */
export async function keepBlock(access: Access, chain: string, { height, hash, at }: Block): Promise<void> {
  await access.q
    .insertInto('lottery_block')
    .values({ chain, height, hash, at: toDate(at) })
    .onConflict((on) => on.columns(['chain', 'height']).doNothing())
    .execute();
}

/** Stored answer for that time, if any. */
export async function askedBlock(access: Access, chain: string, from: Millis): Promise<Block | null> {
  const [row] = await access.run<{ height: bigint; hash: string; at: Date }>(
    `select b.height, b.hash, b.at from lottery_block_asked a
     join lottery_block b on b.chain = a.chain and b.height = a.height where a.chain = $1 and a.since = $2`,
    [chain, toDate(from)],
    'lottery_asked_block',
  );
  return row ? { height: row.height, hash: row.hash, at: toMillis(row.at) } : null;
}

/** False when the stored answer differs: for that block, or for the first since that time. */
export async function keepAnswer(
  db: Db,
  { chain, from }: { readonly chain: string; readonly from: Millis },
  block: Block,
): Promise<boolean> {
  const kept = await db.attempt(async (tx) => {
    await keepBlock(tx, chain, block);
    const same = await tx.run(
      `insert into lottery_block_asked as a (chain, since, height)
       select b.chain, $2, b.height from lottery_block b where b.chain = $1 and b.height = $3 and b.hash = $4 and b.at = $5
       on conflict (chain, since) do update set height = a.height where a.height = excluded.height
       returning a.height`,
      [chain, toDate(from), block.height, block.hash, toDate(block.at)],
      'lottery_keep_answer',
    );
    return same.length > 0 ? done() : refuse('differs');
  });
  return kept.ok;
}
