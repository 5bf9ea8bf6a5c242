import type { Access, Db, Tables, Tx } from '#db';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Batch } from '../../../ports/seal-rows.ts';
import type { Grant } from '../../../ports/console-context.ts';

export type OperatorRow = Selectable<Tables['operator']>;

export const operatorByAccount = (access: Access, account: string): Promise<OperatorRow | undefined> =>
  access.q.selectFrom('operator').selectAll().where('account', '=', account).executeTakeFirst();

/** Serialises attempts of, and acts on, one operator. */
export const lockOperator = (tx: Tx, id: bigint): Promise<OperatorRow> =>
  tx.q.selectFrom('operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** Serialises acts on staff: two owners dismissing each other would each see the other remain. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.run("select pg_advisory_xact_lock(hashtextextended('staff', 720164))");
}

export async function insertOperator(tx: Tx, row: Insertable<Tables['operator']>): Promise<bigint | null> {
  const made = await tx.q
    .insertInto('operator')
    .values(row)
    .onConflict((on) => on.column('account').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function changeOperator(tx: Tx, id: bigint, change: Updateable<Tables['operator']>): Promise<void> {
  await tx.q.updateTable('operator').set(change).where('id', '=', id).execute();
}

export async function grantsOf(access: Access, id: bigint): Promise<Grant[]> {
  const rows = await access.q
    .selectFrom('operator_grant')
    .select(['merchant', 'role'])
    .where('operator_id', '=', id)
    .orderBy('merchant')
    .orderBy('role')
    .execute();
  return rows as Grant[];
}

/** Empty for unknown and dismissed operators. */
export async function grantsByAccount(access: Access, account: string): Promise<Grant[]> {
  const row = await operatorByAccount(access, account);
  return row && !row.dismissed_at ? grantsOf(access, row.id) : [];
}

export async function insertGrant(tx: Tx, operatorId: bigint, grant: Grant): Promise<boolean> {
  const made = await tx.q
    .insertInto('operator_grant')
    .values({ operator_id: operatorId, ...grant })
    .onConflict((on) => on.columns(['operator_id', 'merchant', 'role']).doNothing())
    .returning('role')
    .executeTakeFirst();
  return made !== undefined;
}

export async function deleteGrant(tx: Tx, operatorId: bigint, { merchant, role }: Grant): Promise<boolean> {
  const dismissed = await tx.q
    .deleteFrom('operator_grant')
    .where('operator_id', '=', operatorId)
    .where('merchant', 'is not distinct from', merchant)
    .where('role', '=', role)
    .returning('role')
    .executeTakeFirst();
  return dismissed !== undefined;
}

/** Other owners who can still log in, so that the last one is not dismissed. */
export async function ownersLeft(tx: Tx, except: bigint): Promise<number> {
  const rows = await tx.q
    .selectFrom('operator_grant as g')
    .innerJoin('operator as o', 'o.id', 'g.operator_id')
    .select('o.id')
    .distinct()
    .where('g.role', '=', 'owner')
    .where('g.merchant', 'is', null)
    .where('o.dismissed_at', 'is', null)
    .where('o.id', '<>', except)
    .execute();
  return rows.length;
}

export interface StaffRow extends Pick<
  OperatorRow,
  'id' | 'account' | 'name' | 'made_at' | 'dismissed_at' | 'totp_since'
> {
  readonly grants: readonly Grant[];
}

/** Staff are few: all at once, by name. */
export async function allOperators(db: Db): Promise<StaffRow[]> {
  const rows = await db.q
    .selectFrom('operator')
    .select(['id', 'account', 'name', 'made_at', 'dismissed_at', 'totp_since'])
    .orderBy('account')
    .execute();
  const grants = await db.q.selectFrom('operator_grant').selectAll().execute();
  return rows.map((row) => ({
    ...row,
    grants: grants.filter((grant) => grant.operator_id === row.id) as unknown as Grant[],
  }));
}

/** Full scan: staff are few. */
export async function secretsSealedWith(tx: Tx, key: Uint8Array, { atMost, except }: Batch) {
  return tx.run<Pick<OperatorRow, 'id' | 'account'> & { readonly totp_secret: Uint8Array }>(
    `select id, account, totp_secret from operator where substring(totp_secret from 1 for 4) = $1
       and account <> all ($3::text[])
     order by id limit $2 for update skip locked`,
    [key, atMost, except],
  );
}

export async function secretsLeft(db: Db, keys: readonly Uint8Array[]): Promise<number> {
  const [row] = await db.run<{ count: number }>(
    'select count(*)::int4 as count from operator where substring(totp_secret from 1 for 4) = any($1)',
    [keys],
  );
  return row!.count;
}

/** `Ada Quill (ada)`, by account; names without an account, as from the command line, are unchanged. */
export async function operatorsNamed(
  access: Access,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Map(accounts.map((account) => [account, account]));
  if (named.size === 0) return named;
  const rows = await access.q
    .selectFrom('operator')
    .select(['account', 'name'])
    .where('account', 'in', [...named.keys()])
    .execute();
  for (const { account, name } of rows) if (name !== account) named.set(account, `${name} (${account})`);
  return named;
}

export const operatorNamed = async (access: Access, account: string): Promise<string> =>
  (await operatorsNamed(access, [account])).get(account) ?? account;
