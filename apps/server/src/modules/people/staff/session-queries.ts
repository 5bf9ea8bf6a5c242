import type { Access, Db, Tables, Tx } from '#db';
import type { Insertable, Selectable } from 'kysely';

export type OperatorSessionRow = Selectable<Tables['operator_session']>;

export async function insertSession(access: Access, row: Insertable<Tables['operator_session']>): Promise<void> {
  await access.q.insertInto('operator_session').values(row).execute();
}

const withOwner = (db: Db) =>
  db.q
    .selectFrom('operator_session as s')
    .innerJoin('operator as o', 'o.id', 's.operator_id')
    .select(['s.id', 's.operator_id', 's.is_in', 's.address', 's.begun_at', 's.seen_at', 's.ended_at'])
    .select(['o.account', 'o.name', 'o.dismissed_at', 'o.password_given']);

/** Session of a token, with its operator. */
export const sessionByHash = (db: Db, tokenHash: Uint8Array) =>
  withOwner(db).where('s.token_hash', '=', tokenHash).executeTakeFirst();

export const sessionById = (db: Db, id: string) => withOwner(db).where('s.id', '=', id).executeTakeFirst();

export async function touchSession(db: Db, id: string, at: Date): Promise<void> {
  await db.q.updateTable('operator_session').set({ seen_at: at }).where('id', '=', id).execute();
}

export async function endSession(access: Access, id: string, at: Date): Promise<void> {
  await access.q
    .updateTable('operator_session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** True for the caller that ends it: of two concurrent ones with the same session one continues. */
export async function takeStep(tx: Tx, id: string, at: Date): Promise<boolean> {
  const taken = await tx.q
    .updateTable('operator_session')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('is_in', '=', false)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export const openSessions = (db: Db, operatorId: bigint, since: Date): Promise<OperatorSessionRow[]> =>
  db.q
    .selectFrom('operator_session')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('is_in', '=', true)
    .where('seen_at', '>', since)
    .orderBy('seen_at', 'desc')
    .limit(50)
    .execute();

/** All sessions of an operator except the named one. Answers the number ended. */
export async function endSessionsOf(
  access: Access,
  { operatorId, only, except, at }: { operatorId: bigint; only?: string; except?: string; at: Date },
): Promise<number> {
  let ending = access.q
    .updateTable('operator_session')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if (only !== undefined) ending = ending.where('id', '=', only);
  if (except !== undefined) ending = ending.where('id', '<>', except);
  return (await ending.returning('id').execute()).length;
}
