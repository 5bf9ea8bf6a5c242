import type { AnswerOf, Contract, InboxMessage, Language, ParsedOf } from '#contract';
import { toMillis } from '#db';
import { done } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import { keyIn } from '../../../ports/record-page.ts';
import { inLanguage } from '../../house/text/index.ts';
import { mayBeAddressed } from '../safe-play/index.ts';
import {
  countUnread,
  downlinesOf,
  inboxOf,
  outboxOf,
  uplineOf,
  type InboxRow,
  type Owner,
  type Reader,
} from './queries.ts';

type Calls = Contract['message'];

/** Message id of the cursor; the maximum for the first page. */
const readBefore = (cursor: string | undefined): bigint =>
  cursor === undefined ? BigInt(Number.MAX_SAFE_INTEGER) : BigInt(keyIn(cursor, /^\d{1,15}$/));

type Asking = Pick<CallContext<Calls['inbox']>, 'merchant' | 'session'>;

export const ownerOf = ({ merchant, session }: Asking): Owner => ({
  merchant: merchant.code,
  memberId: session.memberId,
});

export async function readerOf(deps: Pick<Deps, 'db' | 'clock'>, asking: Asking): Promise<Reader> {
  const owner = ownerOf(asking);
  return { ...owner, offers: await mayBeAddressed(deps, owner) };
}

export const unreadOf = async (deps: Pick<Deps, 'db' | 'clock'>, asking: Asking): Promise<number> =>
  countUnread(deps.db, await readerOf(deps, asking), deps.clock.now());

const present = (row: InboxRow, language: Language): InboxMessage => ({
  messageId: Number(row.id),
  ...inLanguage(row.texts, language),
  sender: row.sender ?? '',
  senderId: row.sender_id === null ? null : Number(row.sender_id),
  isFromOperator: row.sender_id === null ? 1 : 0,
  isRead: row.is_read ? 1 : 0,
  createTime: toMillis(row.sent_at),
});

/** Next cursor; one row more than the page size means that there is a next page. */
const nextOf = (rows: readonly { id: bigint }[], size: number): string | null =>
  rows.length > size ? String(rows[size - 1]!.id) : null;

export async function listInbox(
  deps: Deps,
  context: CallContext<Calls['inbox']>,
  { type, cursor, pageSize }: ParsedOf<Calls['inbox']>,
): Promise<Answer<Calls['inbox']>> {
  const asked = {
    now: deps.clock.now(),
    type: type ?? ('ALL' as const),
    before: readBefore(cursor),
    limit: pageSize + 1,
  };
  const rows = await inboxOf(deps.db, await readerOf(deps, context), asked);
  const list = rows.slice(0, pageSize).map((row) => present(row, context.language));
  return done({ list, next: nextOf(rows, pageSize) });
}

export async function listOutbox(
  deps: Deps,
  context: CallContext<Calls['outbox']>,
  { cursor, pageSize }: ParsedOf<Calls['outbox']>,
): Promise<Answer<Calls['outbox']>> {
  const rows = await outboxOf(deps.db, ownerOf(context), { before: readBefore(cursor), limit: pageSize + 1 });
  const list = rows.slice(0, pageSize).map((row) => ({
    messageId: Number(row.id),
    ...inLanguage(row.texts, 'EN'),
    reciever: row.receiver,
    isRead: row.is_read ? (1 as const) : (0 as const),
    createTime: toMillis(row.sent_at),
  }));
  return done({ list, next: nextOf(rows, pageSize) });
}

export async function listRecipients(
  deps: Deps,
  context: CallContext<Calls['recipients']>,
  { name = '' }: ParsedOf<Calls['recipients']>,
): Promise<Answer<Calls['recipients']>> {
  const reader = ownerOf(context);
  const [upline, downlines] = await Promise.all([uplineOf(deps.db, reader), downlinesOf(deps.db, reader, name)]);
  const shown = ({ id, account }: { id: bigint; account: string }) => ({
    customerId: Number(id),
    customerName: account,
  });
  const value: AnswerOf<Calls['recipients']> = {
    upline: upline ? shown(upline) : null,
    downlines: downlines.map(shown),
  };
  return done(value);
}
