/** Customer service chat: the operator's side, on the command line. */
import type { Language } from '#contract';
import { toMillis } from '#db';
import { done, refuse, type Millis, type Result } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../../ports/deps.ts';
import { recordAct, type Actor } from '../../house/operator-act/index.ts';
import { postChatMessage } from './chat.ts';
import { subjectOf } from './work-chat.ts';
import { chatById, markClosed, messagesAfter, openChats, type MessageRow } from './chat-queries.ts';

type Desk = Pick<Deps, 'db' | 'clock' | 'push' | 'log' | 'state'>;

export interface ChatSummary {
  readonly sessionId: string;
  readonly merchant: string;
  /** Null for visitors without an account. */
  readonly account: string | null;
  readonly topic: string | null;
  readonly language: string;
  readonly spokenAt: Millis;
  readonly lastFrom: MessageRow['sender'] | null;
  readonly lastText: string | null;
}

export async function listChats({ db }: Pick<Deps, 'db'>, merchant?: string): Promise<ChatSummary[]> {
  return (await openChats(db, merchant)).map((row) => ({
    sessionId: row.id,
    merchant: row.merchant,
    account: row.account,
    topic: row.topic,
    language: row.language,
    spokenAt: toMillis(row.spoken_at),
    lastFrom: row.sender,
    lastText: row.text,
  }));
}

export interface ChatLine {
  readonly from: MessageRow['sender'];
  readonly text: string;
  readonly time: Millis;
}

export async function showChat({ db }: Pick<Deps, 'db'>, id: string): Promise<Result<ChatLine[], 'chat.not.found'>> {
  if (!(await chatById(db, id))) return refuse('chat.not.found');
  const rows = await messagesAfter(db, id, 0);
  return done(rows.map((row) => ({ from: row.sender, text: row.text, time: toMillis(row.sent_at) })));
}

/** The brand is the chat's. */
type OnSession = Omit<Actor, 'merchant'> & { readonly session: string };

export async function replyToChat(
  deps: Desk,
  { session: id, by, reason }: OnSession,
  text: string,
): Promise<Result<null, 'chat.not.found' | 'chat.closed'>> {
  const chat = await chatById(deps.db, id);
  if (!chat) return refuse('chat.not.found');
  const { merchant } = chat;
  const row = await postChatMessage(deps, chat, { sender: 'agent', text }, (tx, message) =>
    recordAct(
      tx,
      { merchant, by, reason },
      { ...subjectOf(chat), act: 'chat.answered', after: { message: message.id }, at: deps.clock.now() },
    ),
  );
  return row ? done() : refuse('chat.closed');
}

/** The visitor is notified and may open another chat. */
export async function closeChat(
  deps: Desk,
  { session: id, by, reason }: OnSession,
): Promise<Result<null, 'chat.not.found' | 'chat.closed'>> {
  const chat = await chatById(deps.db, id);
  if (!chat) return refuse('chat.not.found');
  const { t } = loadTranslator(chat.language as Language);
  const { merchant, taken_by: has } = chat;
  const at = deps.clock.now();
  const row = await postChatMessage(deps, chat, { sender: 'system', text: t('support.chat.closed') }, async (tx) => {
    await markClosed(tx, id, at);
    await recordAct(tx, { merchant, by, reason }, { ...subjectOf(chat), act: 'chat.closed', before: { has }, at });
  });
  if (!row) return refuse('chat.closed');
  deps.log.info({ event: 'chat.closed', sessionId: id }, 'an operator closed a chat');
  return done();
}
