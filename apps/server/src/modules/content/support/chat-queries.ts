import { toDate, type Access, type Db, type Tables, type Tx } from '#db';
import type { Millis } from '#kernel';
import { sql, type Insertable, type Selectable } from 'kysely';
import { WAITING_MOST } from '../../../ports/desk.ts';

export type ChatRow = Selectable<Tables['chat_session']>;
export type MessageRow = Selectable<Tables['chat_message']>;

export async function insertChat(access: Access, row: Insertable<Tables['chat_session']>): Promise<void> {
  await access.q.insertInto('chat_session').values(row).execute();
}

export function chatByToken(access: Access, merchant: string, tokenHash: Buffer): Promise<ChatRow | undefined> {
  return access.q
    .selectFrom('chat_session')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export function chatById(access: Access, id: string): Promise<ChatRow | undefined> {
  return access.q.selectFrom('chat_session').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Author of a message; null for visitors and automatic messages. */
type Voice = Readonly<{
  session_id: string;
  sender: MessageRow['sender'];
  text: string;
  now: Millis;
  by: string | null;
}>;

/**
 * Null when the chat is closed, or claimed by another operator; closing, claiming and writing are serialised. An
 * answer claims the chat and ends the wait; a visitor's wait starts with the first unanswered message.
 */
export async function insertMessage(
  db: Db,
  { session_id, sender, text, now, by }: Voice,
  also: (tx: Tx, row: MessageRow) => Promise<void> = async () => {},
): Promise<MessageRow | null> {
  return db.tx(async (tx) => {
    const at = toDate(now);
    let spoken = tx.q
      .updateTable('chat_session')
      .set({
        spoken_at: at,
        ...(sender === 'visitor' && { waiting_since: sql<Date>`coalesce(waiting_since, ${at})` }),
        ...(sender === 'agent' && { waiting_since: null }),
        ...(by !== null && { taken_by: by }),
      })
      .where('id', '=', session_id)
      .where('closed_at', 'is', null);
    if (by !== null) spoken = spoken.where((row) => row.or([row('taken_by', 'is', null), row('taken_by', '=', by)]));
    const open = await spoken.returning('id').executeTakeFirst();
    if (!open) return null;
    const row = await tx.q
      .insertInto('chat_message')
      .values({ session_id, sender, text, sent_at: at, said_by: by })
      .returningAll()
      .executeTakeFirstOrThrow();
    await also(tx, row);
    return row;
  });
}

const MESSAGES_MAX = 500;

export function messagesAfter(db: Db, sessionId: string, after: number): Promise<MessageRow[]> {
  return db.q
    .selectFrom('chat_message')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('id', '>', BigInt(after))
    .orderBy('id')
    .limit(MESSAGES_MAX)
    .execute();
}

export interface OpenChat {
  id: string;
  merchant: string;
  topic: string | null;
  language: string;
  spoken_at: Date;
  account: string | null;
  /** The last message and its author. */
  text: string | null;
  sender: MessageRow['sender'] | null;
}

/** Open chats, longest wait first. */
export function openChats(db: Db, merchant: string | undefined, most: number = WAITING_MOST): Promise<OpenChat[]> {
  let query = db.q
    .selectFrom('chat_session as c')
    // Lateral lookup instead of a join: members are many.
    .leftJoinLateral(
      (from) => from.selectFrom('member').select('account').whereRef('member.id', '=', 'c.member_id').limit(1).as('m'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('chat_message')
          .select(['text', 'sender'])
          .whereRef('session_id', '=', 'c.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('last'),
      (on) => on.onTrue(),
    )
    .select(['c.id', 'c.merchant', 'c.topic', 'c.language', 'c.spoken_at', 'm.account', 'last.text', 'last.sender'])
    .where('c.closed_at', 'is', null);
  if (merchant !== undefined) query = query.where('c.merchant', '=', merchant);
  return query.orderBy('c.spoken_at').limit(most).execute();
}

export async function markClosed(access: Access, id: string, now: Millis): Promise<boolean> {
  const row = await access.q
    .updateTable('chat_session')
    .set({ closed_at: toDate(now) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeSilent(db: Db, silentSince: Millis, now: Millis): Promise<number> {
  const rows = await db.q
    .updateTable('chat_session')
    .set({ closed_at: toDate(now) })
    .where('closed_at', 'is', null)
    .where('spoken_at', '<', toDate(silentSince))
    .returning('id')
    .execute();
  return rows.length;
}
