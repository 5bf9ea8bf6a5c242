/** The inbox of chats, and one conversation, in the console. */
import type { ChatInConsole, TalkInConsole } from '#contract';
import { toMillis } from '#db';
import { done, refuse, type Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { answeredChats, chatAt, lastWords, waitingChats, type ChatOnDesk } from './inbox-queries.ts';

const SHOWN = 200;

const present = (chat: ChatOnDesk): ChatInConsole => ({
  id: chat.id,
  account: chat.account,
  topic: chat.topic,
  language: chat.language,
  openedAt: toMillis(chat.opened_at),
  spokenAt: toMillis(chat.spoken_at),
  waitsSince: chat.waiting_since ? toMillis(chat.waiting_since) : null,
  takenBy: chat.taken_by,
  isClosed: chat.closed_at !== null,
  lastText: chat.last_text ?? '',
});

/** Waiting chats, longest wait first, then other open ones. */
export async function inboxOf({ db }: Pick<Deps, 'db'>, merchant: string): Promise<ChatInConsole[]> {
  const [waiting, answered] = await Promise.all([
    waitingChats(db, merchant, SHOWN),
    answeredChats(db, merchant, SHOWN),
  ]);
  return [...waiting, ...answered].map(present);
}

export async function talkOf(
  { db }: Pick<Deps, 'db'>,
  merchant: string,
  { chat: id, atMost }: Readonly<{ chat: string; atMost: number }>,
): Promise<Result<TalkInConsole, 'chat.not.found'>> {
  const chat = await chatAt(db, merchant, id);
  if (!chat) return refuse('chat.not.found');
  const rows = await lastWords(db, id, atMost + 1);
  const words = rows.slice(-atMost).map((row) => ({
    id: Number(row.id),
    from: row.sender,
    by: row.said_by,
    text: row.text,
    time: toMillis(row.sent_at),
  }));
  return done({ ...present(chat), words, hasMore: rows.length > atMost });
}
