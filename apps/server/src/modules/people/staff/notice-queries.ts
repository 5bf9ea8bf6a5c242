import type { Access, Db, Tables, Tx } from '#db';
import type { Selectable } from 'kysely';
import type { Batch } from '../../../ports/seal-rows.ts';

type Row = Selectable<Tables['operator_notice']>;
export interface NoticeRow extends Row {
  /** Account of the operator who reads it. */
  readonly reader: string;
}

const OWNERS = `select o.id from operator o where o.dismissed_at is null
  and exists (select from operator_grant g where g.operator_id = o.id and g.merchant is null and g.role = 'owner')`;

/** Notifies the other owners of acts on staff by one owner alone. */
export async function notifyOwners(
  tx: Tx,
  { account, by, reason }: Readonly<{ account: string; by: string; reason: string }>,
  what: string,
  at: Date,
): Promise<void> {
  await tx.run(
    `insert into operator_notice (operator_id, what, account, by, reason, at)
     select id, $1, $2, $3, $4, $5 from (${OWNERS} and o.account not in ($2, $3)) owners`,
    [what, account, by, reason, at],
  );
}

export async function insertNotice(
  access: Access,
  {
    operatorId,
    ...row
  }: Readonly<Pick<Row, 'what' | 'account' | 'by' | 'reason' | 'told' | 'at'> & { operatorId: bigint }>,
): Promise<void> {
  await access.q
    .insertInto('operator_notice')
    .values({ operator_id: operatorId, ...row })
    .execute();
}

/** Limit per reader: one operator's unread notices do not hide another's. */
const NOTICES_MAX = 50;

export const openNotices = (db: Db): Promise<NoticeRow[]> =>
  db.run<NoticeRow>(
    `select n.*, o.account as reader from operator o
     cross join lateral (
       select * from operator_notice where operator_id = o.id order by at desc, id desc limit $1
     ) n
     where o.dismissed_at is null order by n.at, n.id`,
    [NOTICES_MAX],
  );

/** Reads and deletes in one statement. */
export const takeNotice = (access: Access, reader: string, id: bigint): Promise<Row | undefined> =>
  access.q
    .deleteFrom('operator_notice')
    .using('operator as o')
    .whereRef('o.id', '=', 'operator_notice.operator_id')
    .where('o.account', '=', reader)
    .where('operator_notice.id', '=', id)
    .returningAll('operator_notice')
    .executeTakeFirst();

/** Full scan: unread sealed notices are few. */
export const noticesSealedWith = (tx: Tx, key: Uint8Array, { atMost, except }: Batch) =>
  tx.run<{ readonly id: bigint; readonly told: Uint8Array; readonly reader: string }>(
    `select n.id, n.told, o.account as reader from operator_notice n join operator o on o.id = n.operator_id
     where substring(n.told from 1 for 4) = $1 and n.id::text <> all ($3::text[])
     order by n.id limit $2 for update of n skip locked`,
    [key, atMost, except],
  );

export async function putSecret(tx: Tx, id: bigint, secret: Buffer): Promise<void> {
  await tx.q.updateTable('operator_notice').set({ told: secret }).where('id', '=', id).execute();
}

export async function noticesLeft(db: Db, keys: readonly Uint8Array[]): Promise<number> {
  const [row] = await db.run<{ count: number }>(
    'select count(*)::int4 as count from operator_notice where substring(told from 1 for 4) = any($1)',
    [keys],
  );
  return row!.count;
}
