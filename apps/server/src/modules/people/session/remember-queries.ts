import type { Db, Tables, Tx } from '#db';
import type { Insertable } from 'kysely';

/** In index order, so that valid rows are not read. */
const SWEPT_AT_ONCE = 100;

/** Also deletes expired tickets. */
export async function insertTicket(tx: Tx, row: Insertable<Tables['remember_ticket']>, now: number): Promise<void> {
  await tx.run(
    `delete from remember_ticket where token_hash = any (array(
       select token_hash from remember_ticket where expires_at <= $1 order by expires_at limit ${SWEPT_AT_ONCE}))`,
    [new Date(now)],
  );
  await tx.q.insertInto('remember_ticket').values(row).execute();
}

export interface TicketRow {
  member_id: bigint;
  expires_at: Date;
}

/** Consumes a ticket: only one caller gets it, and only on its own device. */
export function takeTicket(
  db: Db,
  merchant: string,
  tokenHash: Uint8Array,
  deviceHash: Uint8Array,
): Promise<TicketRow | undefined> {
  return db.q
    .deleteFrom('remember_ticket')
    .where('token_hash', '=', tokenHash)
    .where('device_hash', '=', deviceHash)
    .where('merchant', '=', merchant)
    .returning(['member_id', 'expires_at'])
    .executeTakeFirst();
}

export async function deleteTickets(db: Db | Tx, memberId: bigint): Promise<void> {
  await db.q.deleteFrom('remember_ticket').where('member_id', '=', memberId).execute();
}
