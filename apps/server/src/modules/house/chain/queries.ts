import { toDate, type Access, type Tx } from '#db';
import type { ChainKind } from '#db/tables/chain.ts';
import type { Millis } from '#kernel';
import type { Batch } from '../../../ports/seal-rows.ts';

export type { ChainKind };

export interface ChainRow {
  readonly id: bigint;
  readonly kind: ChainKind;
  readonly merchant: string;
  readonly game: string;
  readonly sealed_seed: Buffer;
  readonly terminating_hash: string;
  readonly links: number;
}

/**
 * Links left in the chains of these games. Older chains are used up first, so the newest three of each game hold all
 * links left. The order of the query exists only in one index, which forces its use.
 */
export function linksLeft(
  access: Access,
  kind: ChainKind,
  drawing: readonly { readonly merchant: string; readonly game: string }[],
): Promise<{ merchant: string; game: string; left: number }[]> {
  return access.run(
    `select d.merchant, d.game, sum(c.links - c.used)::int4 as left
     from unnest($2::text[], $3::text[]) as d(merchant, game)
     cross join lateral (select n.links, n.used from seed_chain n
       where n.merchant = d.merchant and n.kind = $1 and n.game between d.game and d.game order by n.game, n.id desc limit 3) c
     group by d.merchant, d.game`,
    [kind, drawing.map(({ merchant }) => merchant), drawing.map(({ game }) => game)],
  );
}

export async function insertChain(
  access: Access,
  chain: Omit<ChainRow, 'id'> & { readonly now: Millis },
): Promise<void> {
  const { now, ...row } = chain;
  await access.q
    .insertInto('seed_chain')
    .values({ ...row, made_at: toDate(now) })
    .execute();
}

export function chainsById(access: Access, ids: readonly bigint[]): Promise<ChainRow[]> {
  return access.q
    .selectFrom('seed_chain')
    .select(['id', 'kind', 'merchant', 'game', 'sealed_seed', 'terminating_hash', 'links'])
    .where('id', 'in', [...ids])
    .execute();
}

/** Chains of one lottery or room, or of all of the kind (`game` null); newest first. */
export function chainsOf(
  access: Access,
  { kind, merchant, game }: { readonly kind: ChainKind; readonly merchant: string; readonly game: string | null },
): Promise<{ id: bigint; game: string; terminating_hash: string; links: number; used: number; made_at: Date }[]> {
  let chains = access.q
    .selectFrom('seed_chain')
    .select(['id', 'game', 'terminating_hash', 'links', 'used', 'made_at'])
    .where('merchant', '=', merchant)
    .where('kind', '=', kind);
  if (game !== null) chains = chains.where('game', '=', game);
  return chains.orderBy('game').orderBy('id', 'desc').execute();
}

export interface TakenLink {
  readonly chain_id: bigint;
  readonly link_no: number;
}

/** Takes the next link of the oldest chain with links left; undefined if there is none. */
export async function takeLink(
  tx: Tx,
  { kind, merchant, game }: { readonly kind: ChainKind; readonly merchant: string; readonly game: string },
): Promise<TakenLink | undefined> {
  const [taken] = await tx.run<TakenLink>(
    `update seed_chain c set used = c.used + 1 where c.merchant = $1 and c.id = (
       select o.id from (
         select n.id, n.used, n.links from seed_chain n
         where n.merchant = $1 and n.kind = $2 and n.game between $3 and $3 order by n.game, n.id desc limit 3 for update
       ) o where o.used < o.links order by o.id limit 1)
     returning c.id as chain_id, c.used - 1 as link_no`,
    [merchant, kind, game],
  );
  return taken;
}

export function chainsSealedWith(access: Access, key: Buffer, { atMost, except }: Batch): Promise<ChainRow[]> {
  return access.run<ChainRow>(
    `select id, kind, merchant, game, sealed_seed, terminating_hash, links from seed_chain
     where substring(sealed_seed from 1 for 4) = $1 and id <> all ($2::int8[]) order by id limit $3 for update`,
    [key, except, atMost],
  );
}

export async function putSeed(access: Access, id: bigint, sealed: Buffer): Promise<void> {
  await access.q.updateTable('seed_chain').set({ sealed_seed: sealed }).where('id', '=', id).execute();
}

export async function chainsLeft(access: Access, keys: readonly Buffer[]): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    `select count(*)::int4 as count from seed_chain where substring(sealed_seed from 1 for 4) = any ($1::bytea[])`,
    [keys],
  );
  return row?.count ?? 0;
}
