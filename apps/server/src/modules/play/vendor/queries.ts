/** Queries of outside vendors' settings: lanes, games, keys and rewards. Rows are locked before changes. */
import type { Access, Tables, Tx } from '#db';
import type { Insertable, Selectable, Updateable } from 'kysely';

export type VendorRow = Selectable<Tables['vendor']>;
export type KeyRow = Selectable<Tables['vendor_key']>;
export type GameRow = Selectable<Tables['game']>;
export type RewardRow = Selectable<Tables['vendor_reward']>;

export const vendorRows = (access: Access, merchant: string): Promise<VendorRow[]> =>
  access.q.selectFrom('vendor').selectAll().where('merchant', '=', merchant).orderBy('position').execute();

export const keyRows = (access: Access, merchant: string): Promise<KeyRow[]> =>
  access.q.selectFrom('vendor_key').selectAll().where('merchant', '=', merchant).orderBy('vendor').execute();

export const keyRow = (access: Access, merchant: string, vendor: string): Promise<KeyRow | undefined> =>
  access.q
    .selectFrom('vendor_key')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .executeTakeFirst();

/** Serialises the addition of vendors: a row that does not exist cannot be locked. */
export async function lockNewVendors(tx: Tx, merchant: string): Promise<void> {
  await tx.q.selectFrom('merchant').select('code').where('code', '=', merchant).forNoKeyUpdate().execute();
}

export const lockVendor = (tx: Tx, merchant: string, code: string): Promise<VendorRow[]> =>
  tx.q.selectFrom('vendor').selectAll().where('merchant', '=', merchant).where('code', '=', code).forUpdate().execute();

export async function insertVendor(tx: Tx, row: Insertable<Tables['vendor']>): Promise<void> {
  await tx.q.insertInto('vendor').values(row).execute();
}

/** In all lanes, or in one. */
export async function updateVendor(
  tx: Tx,
  { merchant, code, lane }: Pick<VendorRow, 'merchant' | 'code'> & { readonly lane?: string | undefined },
  change: Updateable<Tables['vendor']>,
): Promise<void> {
  let vendor = tx.q.updateTable('vendor').set(change).where('merchant', '=', merchant).where('code', '=', code);
  if (lane !== undefined) vendor = vendor.where('category', '=', lane);
  await vendor.execute();
}

export async function insertKey(tx: Tx, row: Insertable<Tables['vendor_key']>): Promise<void> {
  await tx.q.insertInto('vendor_key').values(row).execute();
}

export async function updateKey(
  tx: Tx,
  { merchant, vendor }: Pick<KeyRow, 'merchant' | 'vendor'>,
  change: Updateable<Tables['vendor_key']>,
): Promise<void> {
  await tx.q
    .updateTable('vendor_key')
    .set(change)
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .execute();
}

/** Expires launch tokens: bets with them are refused from now on; wins and rollbacks are still accepted. */
export async function endTokens(
  tx: Tx,
  of: { merchant: string; vendor: string; gameCode?: string },
  now: Date,
): Promise<void> {
  let query = tx.q
    .updateTable('vendor_token')
    .set({ expires_at: now })
    .where('merchant', '=', of.merchant)
    .where('vendor', '=', of.vendor)
    .where('expires_at', '>', now);
  if (of.gameCode !== undefined) query = query.where('game_code', '=', of.gameCode);
  await query.execute();
}

export const gameRows = (access: Access, merchant: string, vendor: string): Promise<GameRow[]> =>
  access.q
    .selectFrom('game')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .orderBy('position')
    .orderBy('game_code')
    .execute();

/** Serialises the assignment of game ids. Always taken after the vendor's row: the other order would deadlock. */
export async function lockNodeIds(tx: Tx): Promise<void> {
  await tx.run('lock table game in share row exclusive mode');
}

/** Ids of these games at other brands, and the first free id. */
export async function nodeIdsFor(
  tx: Tx,
  vendor: string,
  codes: readonly string[],
  first: number,
): Promise<{ known: Map<string, number>; free: number }> {
  const rows =
    codes.length === 0
      ? []
      : await tx.q
          .selectFrom('game')
          .select(['game_code', 'node_id'])
          .where('vendor', '=', vendor)
          .where('game_code', 'in', [...codes])
          .execute();
  const top = await tx.q
    .selectFrom('game')
    .select((select) => select.fn.max('node_id').as('top'))
    .executeTakeFirst();
  return {
    known: new Map(rows.map((row) => [row.game_code, row.node_id])),
    free: Math.max(first, (top?.top ?? 0) + 1),
  };
}

/** Rows per statement, limited by its number of parameters. */
const ROWS_AT_ONCE = 500;

export async function insertGames(tx: Tx, rows: readonly Insertable<Tables['game']>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.q
      .insertInto('game')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
}

export async function updateGame(
  tx: Tx,
  of: { merchant: string; vendor: string; code: string },
  change: Updateable<Tables['game']>,
): Promise<void> {
  await tx.q
    .updateTable('game')
    .set(change)
    .where('merchant', '=', of.merchant)
    .where('vendor', '=', of.vendor)
    .where('game_code', '=', of.code)
    .execute();
}

export const rewardRows = (access: Access, merchant: string, vendor: string): Promise<RewardRow[]> =>
  access.q
    .selectFrom('vendor_reward')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .orderBy('reward_id')
    .execute();

export const rewardRow = (
  access: Access,
  merchant: string,
  vendor: string,
  reward: string,
): Promise<RewardRow | undefined> =>
  access.q
    .selectFrom('vendor_reward')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('vendor', '=', vendor)
    .where('reward_id', '=', reward)
    .executeTakeFirst();

/** False when the reward exists already. */
export async function insertReward(tx: Tx, row: Insertable<Tables['vendor_reward']>): Promise<boolean> {
  const added = await tx.q
    .insertInto('vendor_reward')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reward_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when there is no such reward, or it has ended. */
export async function endReward(
  tx: Tx,
  of: Pick<RewardRow, 'merchant' | 'vendor' | 'reward_id'>,
  now: Date,
): Promise<boolean> {
  const row = await tx.q
    .updateTable('vendor_reward')
    .set({ expires_at: now })
    .where('merchant', '=', of.merchant)
    .where('vendor', '=', of.vendor)
    .where('reward_id', '=', of.reward_id)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .returning('reward_id')
    .executeTakeFirst();
  return row !== undefined;
}
