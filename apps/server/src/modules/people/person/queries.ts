import type { Access, Tx } from '#db';
import type { Batch } from '../../../ports/seal-rows.ts';

export interface PersonRow {
  merchant: string;
  status: string;
  personal: Uint8Array | null;
  profile: Record<string, string>;
  birthday: string | null;
  mobile: string | null;
  email: string | null;
}

const rowOf = (access: Access, id: bigint) =>
  access.q
    .selectFrom('member')
    .select(['merchant', 'status', 'personal', 'profile', 'mobile', 'email'])
    .select((of) => of.cast<string | null>('birthday', 'text').as('birthday'))
    .where('id', '=', id);

export const personRow = (access: Access, id: bigint): Promise<PersonRow> =>
  rowOf(access, id).executeTakeFirstOrThrow();

/** Does not block foreign keys that refer to the row. */
export const lockPersonRow = (tx: Tx, id: bigint): Promise<PersonRow> =>
  rowOf(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();

export interface SealedColumns {
  readonly personal: Uint8Array;
  readonly mobile_print: Uint8Array | null;
  readonly email_print: Uint8Array | null;
  readonly id_print: Uint8Array | null;
  readonly name_print: Uint8Array | null;
  readonly payee_print: Uint8Array;
}

/** Stores the sealed value and clears the plain columns. */
export async function putSealed(tx: Tx, id: bigint, sealed: SealedColumns): Promise<void> {
  const plain = { profile: '{}', birthday: null, mobile: null, email: null };
  await tx.q
    .updateTable('member')
    .set({ ...plain, ...sealed })
    .where('id', '=', id)
    .execute();
}

/** Other members with one of these fingerprints. A fingerprint that many share says nothing. */
export function rowsLike(
  access: Access,
  column: 'mobile_print' | 'email_print' | 'id_print' | 'name_print' | 'payee_print',
  prints: readonly Uint8Array[],
  { merchant, except }: Readonly<{ merchant: string; except: bigint }>,
) {
  return access.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where(column, 'in', prints)
    .where('id', '<>', except)
    .limit(20)
    .execute();
}

/** Allocates the member's id before the insert, so that sealed values can be bound to it. */
export async function nextMemberId(access: Access): Promise<bigint> {
  const [row] = await access.run<{ id: bigint }>(`select nextval(pg_get_serial_sequence('member', 'id')) as id`);
  return row!.id;
}

/** Members with plain columns left. Locked rows are skipped and come with the next batch. */
export async function plainPersons(tx: Tx, { atMost, except }: Batch): Promise<bigint[]> {
  const rows = await tx.run<{ id: bigint }>(
    `select id from member where (profile <> '{}' or birthday is not null or mobile is not null or email is not null)
       and id <> all ($2::int8[]) order by id limit $1 for no key update skip locked`,
    [atMost, except],
  );
  return rows.map(({ id }) => id);
}

/** Members sealed before fingerprints of names existed. */
export async function unprintedPersons(tx: Tx, { atMost, except }: Batch): Promise<bigint[]> {
  const rows = await tx.run<{ id: bigint }>(
    `select id from member where personal is not null and payee_print is null and id <> all ($2::int8[])
     order by id limit $1 for no key update skip locked`,
    [atMost, except],
  );
  return rows.map(({ id }) => id);
}

/** Members sealed with this key. Sorted by the expression of the index on keys, so that the planner uses it. */
export async function personsSealedWith(tx: Tx, key: Uint8Array, { atMost, except }: Batch): Promise<bigint[]> {
  const rows = await tx.run<{ id: bigint }>(
    `select id from member where personal is not null and substring(personal from 1 for 4) between $1 and $1
       and id <> all ($3::int8[])
     order by substring(personal from 1 for 4), id limit $2 for no key update skip locked`,
    [key, atMost, except],
  );
  return rows.map(({ id }) => id);
}

/** Number of members left to seal, or to seal again. */
export async function personsLeft(access: Access, keys: readonly Uint8Array[]): Promise<number> {
  const [row] = await access.run<{ count: bigint }>(
    `select (select count(*) from member
             where profile <> '{}' or birthday is not null or mobile is not null or email is not null)
       + (select count(*) from member where personal is not null and payee_print is null)
       + (select count(*) from member where personal is not null and substring(personal from 1 for 4) = any($1)) as count`,
    [keys],
  );
  return Number(row!.count);
}
