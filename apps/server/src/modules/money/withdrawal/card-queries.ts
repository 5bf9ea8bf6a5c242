import { toDate, type Access, type Tables, type Tx } from '#db';
import type { Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Batch } from '../../../ports/seal-rows.ts';
import type { Owner } from './queries.ts';

const HOLDERS_MAX = 20;

export type CardRow = Selectable<Tables['bank_card']>;

/** Locks the member: cards and withdrawals are serialised. False when the account is closed. */
export async function lockMember(tx: Tx, { merchant, memberId }: Owner): Promise<boolean> {
  const row = await tx.q
    .selectFrom('member')
    .select('status')
    .where('merchant', '=', merchant)
    .where('id', '=', BigInt(memberId))
    // Does not block foreign keys: a deposit that holds the wallet would wait here, and this transaction for the
    // wallet.
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status === 'active';
}

/** Default card first, then in the order added. */
export function cardsOf(access: Access, { merchant, memberId }: Owner): Promise<CardRow[]> {
  return access.q
    .selectFrom('bank_card')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
}

/** Removed cards included. */
export function cardAt(
  access: Access,
  { merchant, memberId }: Owner,
  id: bigint,
): Promise<Pick<CardRow, 'added_at'> | undefined> {
  return access.q
    .selectFrom('bank_card')
    .select('added_at')
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** True if a withdrawal has arrived there before. */
export async function paidBefore(access: Access, merchant: string, card: bigint): Promise<boolean> {
  const row = await access.q
    .selectFrom('withdrawal')
    .select('ref_id')
    .where('card_id', '=', card)
    .where('merchant', '=', merchant)
    .where('state', '=', sql.lit('received'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Members who have, or had, a card with one of these fingerprints. */
export async function holdersOf(access: Access, merchant: string, prints: readonly Uint8Array[]): Promise<bigint[]> {
  const rows = await access.run<{ member_id: bigint }>(
    `select distinct c.member_id from unnest($2::bytea[]) p(print) cross join lateral (
       select b.member_id from bank_card b where b.merchant = $1 and b.number_print = p.print
       order by b.member_id limit ${HOLDERS_MAX}
     ) c`,
    [merchant, prints],
  );
  return rows.map((row) => row.member_id);
}

/** Allocates the id before the insert, so that sealed values can be bound to it. */
export async function nextCardId(tx: Tx): Promise<bigint> {
  const [row] = await tx.run<{ id: bigint }>(`select nextval(pg_get_serial_sequence('bank_card', 'id')) as id`);
  return row!.id;
}

export async function insertCard(tx: Tx, row: Insertable<Tables['bank_card']>): Promise<void> {
  await tx.q.insertInto('bank_card').values(row).execute();
}

export async function removeCardRow(tx: Tx, { merchant, memberId }: Owner, id: bigint, now: Millis): Promise<void> {
  await tx.q
    .updateTable('bank_card')
    .set({ removed_at: toDate(now), is_default: false })
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('id', '=', id)
    .execute();
}

export async function setDefault(tx: Tx, { merchant, memberId }: Owner, id: bigint): Promise<void> {
  const own = () =>
    tx.q.updateTable('bank_card').where('merchant', '=', merchant).where('member_id', '=', BigInt(memberId));
  await own().set({ is_default: false }).where('is_default', 'is', true).where('removed_at', 'is', null).execute();
  await own().set({ is_default: true }).where('id', '=', id).where('removed_at', 'is', null).execute();
}

/** Cards sealed with this key, also removed ones. Sorted by the key index's expression, so that the planner uses it. */
export function cardsSealedWith(tx: Tx, key: Uint8Array, { atMost, except }: Batch) {
  return tx.run<Pick<CardRow, 'id' | 'number' | 'holder'>>(
    `select id, number, holder from bank_card where substring(number from 1 for 4) between $1 and $1
       and id <> all ($3::int8[]) order by substring(number from 1 for 4), id limit $2 for no key update skip locked`,
    [key, atMost, except],
  );
}

export async function putSealed(
  tx: Tx,
  id: bigint,
  sealed: Readonly<{ number: Uint8Array; number_print: Uint8Array; holder: Uint8Array }>,
): Promise<void> {
  await tx.q.updateTable('bank_card').set(sealed).where('id', '=', id).execute();
}

export async function cardsLeft(access: Access, keys: readonly Uint8Array[]): Promise<number> {
  const [row] = await access.run<{ count: number }>(
    'select count(*)::int4 as count from bank_card where substring(number from 1 for 4) = any($1)',
    [keys],
  );
  return row!.count;
}
