import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import { DAY_MS, millis, type MerchantCode, type Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';

export type ChannelRow = Selectable<Tables['deposit_channel']>;
export type ManualMode = ChannelRow['mode'];
export type ChannelTerms = Omit<Insertable<Tables['deposit_channel']>, 'id' | 'merchant' | 'code'>;

export async function channelsOf(db: Db, merchant: MerchantCode): Promise<ChannelRow[]> {
  return db.q
    .selectFrom('deposit_channel')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

/** All channels, including closed ones. */
export async function allChannels(db: Db, merchant: string): Promise<ChannelRow[]> {
  return db.q.selectFrom('deposit_channel').selectAll().where('merchant', '=', merchant).orderBy('id').execute();
}

export async function channelById(
  access: Access,
  merchant: MerchantCode,
  id: number,
  lock = false,
): Promise<ChannelRow | undefined> {
  const query = access.q
    .selectFrom('deposit_channel')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .where('active', '=', true);
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

export async function lockChannelByCode(tx: Tx, merchant: string, code: string): Promise<ChannelRow | undefined> {
  return tx.q
    .selectFrom('deposit_channel')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

export async function putChannel(tx: Tx, merchant: string, code: string, terms: ChannelTerms): Promise<void> {
  await tx.q
    .insertInto('deposit_channel')
    .values({ ...terms, merchant, code })
    .onConflict((conflict) => conflict.columns(['merchant', 'code']).doUpdateSet(terms))
    .execute();
}

/**
 * Exact amounts in use in the span: of open deposits into this account, and of ones cancelled within a day, since money
 * can arrive late. Locks the channel, so that amounts are chosen one at a time.
 */
export async function amountsOut(
  tx: Tx,
  channel: { id: number; merchant: string },
  span: { from: bigint; to: bigint; now: Millis },
): Promise<{ exact: bigint; open: boolean }[]> {
  const recent = tx.q
    .selectFrom('deposit')
    .select(['exact_units', 'state'])
    .where('merchant', '=', channel.merchant)
    .where('vendor_id', '=', channel.id)
    .where('exact_units', '>=', span.from)
    .where('exact_units', '<=', span.to)
    .where('requested_at', '>', toDate(millis(span.now - DAY_MS)))
    .where('state', '=', 'C');
  const open = tx.q
    .selectFrom('deposit')
    .select(['exact_units', 'state'])
    .where('merchant', '=', channel.merchant)
    .where('vendor_id', '=', channel.id)
    .where('state', '=', sql.lit('P'))
    .where('exact_units', '>=', span.from)
    .where('exact_units', '<=', span.to);
  const rows = await open.unionAll(recent).execute();
  return rows.map(({ exact_units: exact, state }) => ({ exact: exact ?? 0n, open: state === 'P' }));
}
