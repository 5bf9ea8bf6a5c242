import { eachKey, type Db, type LookUp, type Tables, type Tx } from '#db';
import type { Insertable, Selectable } from 'kysely';
import { markSeen, joinStanding, type StandingColumns } from '../../people/session/index.ts';

export type TicketRow = Selectable<Tables['launch_ticket']>;
export type PlaySessionRow = Selectable<Tables['play_session']>;

export async function insertTicket(db: Db, row: Insertable<Tables['launch_ticket']>): Promise<void> {
  await db.q.insertInto('launch_ticket').values(row).execute();
}

/** Redeems a ticket in one statement, so that it works once. */
export function useTicket(db: Db, tokenHash: Uint8Array, now: Date): Promise<TicketRow | undefined> {
  return db.q
    .updateTable('launch_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteTickets(db: Db, expiredBefore: Date): Promise<void> {
  await db.q.deleteFrom('launch_ticket').where('expires_at', '<', expiredBefore).execute();
}

export async function insertPlaySession(db: Db, row: Insertable<Tables['play_session']>): Promise<void> {
  await db.q.insertInto('play_session').values(row).execute();
}

const BY_HASH: LookUp = {
  name: 'play_session_by_hash',
  sql: `select k.at, p.*, standing.* from ${eachKey('text')} k(hash, at)
    cross join lateral (select * from play_session p where p.token_hash = decode(k.hash, 'hex') limit 1) p ${joinStanding('p.session_id')}`,
};

/** With the standing of the member's session it belongs to, if any. */
export const playSessionByHash = (db: Db, tokenHash: Buffer): Promise<(PlaySessionRow & StandingColumns) | undefined> =>
  db.lookUp(BY_HASH, [tokenHash.toString('hex')]);

const SEEN: LookUp = { name: 'play_session_seen', sql: markSeen('play_session') };

export async function touchPlaySession(db: Db, id: string, now: Date): Promise<void> {
  await db.lookUp(SEEN, [id, now]);
}

export async function endPlaySession(db: Db, id: string, now: Date): Promise<void> {
  await db.q
    .updateTable('play_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Play sessions among `ids` that have ended. */
export async function endedAmong(db: Db, merchant: string, ids: readonly string[], now: Date): Promise<string[]> {
  const rows = await db.run<{ id: string }>(
    `select p.id from play_session p left join session s on s.id = p.session_id
     where p.merchant = $1 and p.id = any ($2::uuid[])
       and (p.ended_at is not null or s.ended_at is not null or s.expires_at <= $3)`,
    [merchant, ids, now],
  );
  return rows.map(({ id }) => id);
}

export async function demoBalance(db: Db, id: string): Promise<bigint> {
  const row = await db.q.selectFrom('play_session').select('demo_balance').where('id', '=', id).executeTakeFirst();
  return row?.demo_balance ?? 0n;
}

/** Changes a demo's play money; false when the balance is too low. */
export async function moveDemoBalance(tx: Tx, id: string, amount: bigint): Promise<boolean> {
  const moved = await tx.run(
    'update play_session set demo_balance = demo_balance + $2 where id = $1 and demo_balance + $2 >= 0 returning id',
    [id, amount],
  );
  return moved.length === 1;
}

export async function nicknameOf(db: Db, member: bigint): Promise<string> {
  const row = await db.q
    .selectFrom('member')
    .select(['nickname', 'account'])
    .where('id', '=', member)
    .executeTakeFirstOrThrow();
  return row.nickname ?? row.account;
}
