/** Chats in the console: waiting, messages, and the operator who claimed each. */
import { toDate, type Db, type Tables, type Tx } from '#db';
import type { Range } from '#contract';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { RowKey } from '../../../ports/record-page.ts';
import type { ChatRow, MessageRow } from './chat-queries.ts';

export interface ChatOnDesk extends ChatRow {
  readonly account: string | null;
  readonly last_text: string | null;
}

type Picked = SelectQueryBuilder<Tables, 'chat_session', ChatRow>;

const chatsAt = (db: Db, merchant: string): Picked =>
  db.q.selectFrom('chat_session').selectAll().where('merchant', '=', merchant);

const shown = (db: Db, merchant: string, picked: Picked) =>
  db.q
    .selectFrom(picked.as('c'))
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('member')
          .select('account')
          .where('merchant', '=', merchant)
          .whereRef('member.id', '=', 'c.member_id')
          .limit(1)
          .as('m'),
      (on) => on.onTrue(),
    )
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('chat_message')
          .select('text as last_text')
          .whereRef('session_id', '=', 'c.id')
          .orderBy('id', 'desc')
          .limit(1)
          .as('l'),
      (on) => on.onTrue(),
    )
    .selectAll('c')
    .select(['m.account', 'l.last_text']);

/** Chats waiting for an answer, longest wait first. */
export function waitingChats(db: Db, merchant: string, limit: number): Promise<ChatOnDesk[]> {
  const waiting = chatsAt(db, merchant)
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
    .limit(limit);
  return shown(db, merchant, waiting).orderBy('c.waiting_since').execute();
}

/** Open chats that nobody waits in, newest message first. */
export function answeredChats(db: Db, merchant: string, limit: number): Promise<ChatOnDesk[]> {
  const answered = chatsAt(db, merchant)
    .where('closed_at', 'is', null)
    .where('waiting_since', 'is', null)
    .orderBy('spoken_at', 'desc')
    .limit(limit);
  return shown(db, merchant, answered).orderBy('c.spoken_at', 'desc').execute();
}

export interface ChatFilter {
  readonly merchant: string;
  readonly memberId: bigint | undefined;
  readonly isOpen: boolean | undefined;
  readonly range: Range;
  readonly after: RowKey | undefined;
}

export function chatPage(
  db: Db,
  { merchant, memberId, isOpen, range, after }: ChatFilter,
  limit: number,
): Promise<ChatOnDesk[]> {
  let newest = chatsAt(db, merchant);
  if (memberId !== undefined) newest = newest.where('member_id', '=', memberId);
  if (isOpen !== undefined) newest = newest.where('closed_at', isOpen ? 'is' : 'is not', null);
  if (range.from !== undefined) newest = newest.where('opened_at', '>=', toDate(range.from));
  if (range.to !== undefined) newest = newest.where('opened_at', '<', toDate(range.to));
  if (after) newest = newest.where(sql<boolean>`(opened_at, id) < (${after.at}, ${after.name}::uuid)`);
  const page = newest.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(limit);
  return shown(db, merchant, page).orderBy('c.opened_at', 'desc').orderBy('c.id', 'desc').execute();
}

export function chatAt(db: Db, merchant: string, id: string): Promise<ChatOnDesk | undefined> {
  return shown(db, merchant, chatsAt(db, merchant).where('id', '=', id)).executeTakeFirst();
}

/** The newest messages, in order. */
export async function lastWords(db: Db, sessionId: string, limit: number): Promise<MessageRow[]> {
  const rows = await db.q
    .selectFrom('chat_message')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed();
}

export function lockChat(tx: Tx, merchant: string, id: string): Promise<ChatRow | undefined> {
  return tx.q
    .selectFrom('chat_session')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setTaker(tx: Tx, merchant: string, id: string, by: string | null): Promise<void> {
  await tx.q
    .updateTable('chat_session')
    .set({ taken_by: by })
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .execute();
}

/** Null for an unknown account. */
export async function memberNamed(db: Db, merchant: string, account: string): Promise<bigint | null> {
  const row = await db.q
    .selectFrom('member')
    .select('id')
    .where('merchant', '=', merchant)
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();
  return row?.id ?? null;
}
