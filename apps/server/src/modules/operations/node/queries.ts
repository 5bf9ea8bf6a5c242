import { toDate, type Access, type Db, type Tables } from '#db';
import type { Millis } from '#kernel';
import { sql, type Selectable } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';

export type NodeRow = Selectable<Tables['node']>;

export async function insertNode(
  access: Access,
  {
    id,
    host,
    process,
    roles,
    now,
  }: Readonly<{ id: string; host: string; process: number; roles: string; now: Millis }>,
): Promise<void> {
  const at = toDate(now);
  const open = {
    program: null,
    program_at: null,
    began_at: at,
    seen_at: at,
    ended_at: null,
    checked_at: null,
    differs: null,
  };
  await access.q
    .insertInto('node')
    .values({ id, host, process, roles, ...open })
    .execute();
}

/** False when other nodes ended the row meanwhile. */
export async function touchNode(access: Access, id: string, now: Millis): Promise<boolean> {
  const seen = await access.q
    .updateTable('node')
    .set({ seen_at: toDate(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return seen.length > 0;
}

export async function endNode(access: Access, id: string, now: Millis): Promise<boolean> {
  const ended = await access.q
    .updateTable('node')
    .set({ ended_at: toDate(now) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.length > 0;
}

/** Ends nodes without a heartbeat since `since`, as of their last one. */
export function endSilent(access: Access, since: Millis): Promise<NodeRow[]> {
  return access.q
    .updateTable('node')
    .set({ ended_at: sql`seen_at` })
    .where('ended_at', 'is', null)
    .where('seen_at', '<=', toDate(since))
    .returningAll()
    .execute();
}

export async function noteCheck(
  access: Access,
  id: string,
  {
    program,
    programAt,
    differs,
    now,
  }: Readonly<{ program: string | null; programAt: Millis | null; differs: readonly string[]; now: Millis }>,
): Promise<void> {
  await access.q
    .updateTable('node')
    .set({
      program,
      program_at: programAt === null ? null : toDate(programAt),
      checked_at: toDate(now),
      differs: differs.length === 0 ? null : JSON.stringify(differs),
    })
    .where('id', '=', id)
    .execute();
}

export function openNodes(access: Access): Promise<NodeRow[]> {
  return access.q.selectFrom('node').selectAll().where('ended_at', 'is', null).orderBy('began_at').execute();
}

/** Newest first, ended ones included. */
export function nodesAt(db: Db, after: RowKey | undefined, limit: number): Promise<NodeRow[]> {
  let nodes = db.q.selectFrom('node').selectAll();
  if (after) nodes = nodes.where(sql<boolean>`(began_at, id) < (${after.at}, ${after.name}::uuid)`);
  return nodes.orderBy('began_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
