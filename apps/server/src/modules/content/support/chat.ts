/** Customer service chat: the visitor's side. The chat's token is the proof of being its visitor. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AnswerOf, Contract, ParsedOf } from '#contract';
import { toDate, toMillis } from '#db';
import { done, DAY_MS, merchantCode, millis, refuse } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { Answer, CallContext } from '../../../ports/context.ts';
import {
  chatByToken,
  closeSilent,
  insertChat,
  insertMessage,
  messagesAfter,
  type ChatRow,
  type MessageRow,
} from './chat-queries.ts';

type Calls = Contract['support'];

const CHAT_URL = '/chat';
const SILENT_MS = DAY_MS;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The chat of a token at this brand, open or closed. */
export const findChat = (deps: Pick<Deps, 'db'>, merchant: string, token: string): Promise<ChatRow | undefined> =>
  chatByToken(deps.db, merchant, hashOf(token));

type Speaking = Pick<Deps, 'db' | 'clock' | 'push' | 'state'>;

/** Stores a message and pushes it to every page with this chat open. Null when the chat is closed. */
export async function postChatMessage(
  deps: Speaking,
  chat: Pick<ChatRow, 'id' | 'merchant'>,
  { sender, text, by = null }: Readonly<{ sender: MessageRow['sender']; text: string; by?: string | null }>,
  also?: Parameters<typeof insertMessage>[2],
): Promise<MessageRow | null> {
  const row = await insertMessage(deps.db, { session_id: chat.id, sender, text, by, now: deps.clock.now() }, also);
  if (!row) return null;
  await deps.push.send({
    to: 'chat',
    merchant: merchantCode(chat.merchant),
    sessionId: chat.id,
    frame: { t: 'cs', sessionId: chat.id, id: Number(row.id), from: sender, text, time: toMillis(row.sent_at) },
  });
  await deskChanged(deps, chat.merchant);
  return row;
}

/** Continues an open chat by its token; otherwise begins another, with a greeting. */
export async function openChat(
  deps: Deps,
  { merchant, session, language }: CallContext<Calls['openChat']>,
  { chatToken, topic }: ParsedOf<Calls['openChat']>,
): Promise<Answer<Calls['openChat']>> {
  const known = chatToken ? await findChat(deps, merchant.code, chatToken) : undefined;
  if (chatToken && known && !known.closed_at) return done({ chatToken, sessionId: known.id, chatUrl: CHAT_URL });
  const fresh = randomBytes(32).toString('base64url');
  const now = toDate(deps.clock.now());
  const chat = { id: randomUUID(), merchant: merchant.code };
  await insertChat(deps.db, {
    ...chat,
    token_hash: hashOf(fresh),
    member_id: session ? BigInt(session.memberId) : null,
    topic: topic ?? null,
    language,
    opened_at: now,
    spoken_at: now,
    closed_at: null,
    taken_by: null,
    waiting_since: null,
  });
  const { t } = loadTranslator(language);
  await postChatMessage(deps, chat, {
    sender: 'system',
    text: t('support.chat.greeting', { brand: merchant.config.name }),
  });
  return done({ chatToken: fresh, sessionId: chat.id, chatUrl: CHAT_URL });
}

export async function sendChat(
  deps: Deps,
  { merchant }: CallContext<Calls['sendChat']>,
  { chatToken, text }: ParsedOf<Calls['sendChat']>,
): Promise<Answer<Calls['sendChat']>> {
  const chat = await findChat(deps, merchant.code, chatToken);
  if (!chat) return refuse('chat.not.found');
  const row = await postChatMessage(deps, chat, { sender: 'visitor', text });
  return row ? done({ id: Number(row.id) }) : refuse('chat.closed');
}

export const presentMessage = (row: MessageRow): AnswerOf<Calls['chatMessages']>[number] => ({
  id: Number(row.id),
  from: row.sender,
  text: row.text,
  time: toMillis(row.sent_at),
});

export async function readChat(
  deps: Deps,
  { merchant }: CallContext<Calls['chatMessages']>,
  { chatToken, after }: ParsedOf<Calls['chatMessages']>,
): Promise<Answer<Calls['chatMessages']>> {
  const chat = await findChat(deps, merchant.code, chatToken);
  if (!chat) return refuse('chat.not.found');
  return done((await messagesAfter(deps.db, chat.id, after)).map(presentMessage));
}

/** Job: closes chats without a message for a day. */
export function closeSilentChats({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  return closeSilent(db, millis(now - SILENT_MS), now);
}
