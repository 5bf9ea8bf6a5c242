import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';
import type { Batch } from '../../seal-rows.ts';

export interface ChainRow {
  readonly id: bigint;
  readonly merchant: string;
  readonly lottery: string;
  readonly sealed_seed: Buffer;
  readonly terminating_hash: string;
  readonly links: number;
}

/**
 * Of brands: lotteries with how many links their chains have left. Chains that are used up come before those in use; the order that is
 * asked for is one that their index alone has.
 */
export function linksLeft(
  access: Access,
  brands: readonly string[],
  lotteries: readonly string[],
): Promise<{ merchant: string; lottery: string; left: number }[]> {
  return access.run(
    `select b.merchant, l.lottery, sum(c.links - c.used)::int4 as left
     from unnest($1::text[]) as b(merchant) cross join unnest($2::text[]) as l(lottery)
     cross join lateral (select n.links, n.used from lottery_chain n
       where n.merchant = b.merchant and n.lottery between l.lottery and l.lottery order by n.lottery, n.id desc limit 3) c
     group by b.merchant, l.lottery`,
    [brands, lotteries],
  );
}

export async function insertChain(
  access: Access,
  chain: Omit<ChainRow, 'id'> & { readonly now: Millis },
): Promise<void> {
  const { now, ...row } = chain;
  await access.q
    .insertInto('lottery_chain')
    .values({ ...row, made_at: toDate(now) })
    .execute();
}

export function chainsById(access: Access, ids: readonly bigint[]): Promise<ChainRow[]> {
  return access.q
    .selectFrom('lottery_chain')
    .select(['id', 'merchant', 'lottery', 'sealed_seed', 'terminating_hash', 'links'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Those in use, of one lottery or of all. */
export function chainsOf(
  access: Access,
  merchant: string,
  lottery: string | null,
): Promise<{ id: bigint; lottery: string; terminating_hash: string; links: number; used: number; made_at: Date }[]> {
  let chains = access.q
    .selectFrom('lottery_chain')
    .select(['id', 'lottery', 'terminating_hash', 'links', 'used', 'made_at'])
    .where('merchant', '=', merchant);
  if (lottery !== null) chains = chains.where('lottery', '=', lottery);
  return chains.orderBy('lottery').orderBy('id', 'desc').execute();
}

export function chainsSealedWith(access: Access, key: Buffer, { atMost, besides }: Batch): Promise<ChainRow[]> {
  return access.run<ChainRow>(
    `select id, merchant, lottery, sealed_seed, terminating_hash, links from lottery_chain
     where substring(sealed_seed from 1 for 4) = $1 and id <> all ($2::int8[]) order by id limit $3 for update`,
    [key, besides, atMost],
  );
}

export async function putSeed(access: Access, id: bigint, sealed: Buffer): Promise<void> {
  await access.q.updateTable('lottery_chain').set({ sealed_seed: sealed }).where('id', '=', id).execute();
}

export async function chainsLeft(access: Access, keys: readonly Buffer[]): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    `select count(*)::int4 as count from lottery_chain where substring(sealed_seed from 1 for 4) = any ($1::bytea[])`,
    [keys],
  );
  return row?.count ?? 0;
}
