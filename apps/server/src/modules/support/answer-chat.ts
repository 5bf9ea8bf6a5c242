/** Talking to customer service: the operator's side. */
import type { Language } from '#contract';
import { toMillis } from '#db';
import { done, refuse, type Millis, type Result } from '#kernel';
import { loadTranslator } from '#i18n/locale-files.ts';
import type { Deps } from '../../deps.ts';
import { say } from './chat.ts';
import { chatById, markClosed, messagesAfter, openChats, type MessageRow } from './chat-queries.ts';

type Desk = Pick<Deps, 'db' | 'clock' | 'push' | 'log' | 'state'>;

export interface ChatSummary {
  readonly sessionId: string;
  readonly merchant: string;
  /** Null for a visitor without an account. */
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

export async function replyToChat(
  deps: Desk,
  id: string,
  text: string,
): Promise<Result<null, 'chat.not.found' | 'chat.closed'>> {
  const chat = await chatById(deps.db, id);
  if (!chat) return refuse('chat.not.found');
  return (await say(deps, chat, { sender: 'agent', text })) ? done() : refuse('chat.closed');
}

/** The visitor is told, and can begin another chat. */
export async function closeChat(deps: Desk, id: string): Promise<Result<null, 'chat.not.found' | 'chat.closed'>> {
  const chat = await chatById(deps.db, id);
  if (!chat) return refuse('chat.not.found');
  const { t } = loadTranslator(chat.language as Language);
  if (!(await say(deps, chat, { sender: 'system', text: t('support.chat.closed') }))) return refuse('chat.closed');
  await markClosed(deps.db, id, deps.clock.now());
  deps.log.info({ event: 'chat.closed', sessionId: id }, 'an operator closed a chat');
  return done();
}
