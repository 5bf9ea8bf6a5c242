/** Reads of notifications and chats by operators and jobs, for tests that none of them walks the history. */
import { toDate, type Db } from '#db';
import { millis, type Millis } from '#kernel';
import * as message from '#server/modules/people/outgoing-message/queries.ts';
import * as inbox from '#server/modules/content/support/inbox-queries.ts';

interface Years {
  readonly merchant: string;
  readonly few: bigint;
  readonly first: Millis;
  readonly now: Millis;
}

export const supportQuestions = (db: Db, years: Years) => ({
  ...messageQuestions(db, years),
  ...chatQuestions(db, years),
});

function messageQuestions(db: Db, { merchant, few, first, now }: Years): Record<string, () => Promise<unknown>> {
  const all = { merchant, range: {}, after: undefined };
  const after = { at: toDate(millis((first + now) / 2)), name: '5' };
  return {
    'desk letters': () => message.messagesOf(db, all, 11),
    'desk letters further': () => message.messagesOf(db, { ...all, after }, 11),
    'desk letters of a state and kind': () => message.messagesOf(db, { ...all, state: 'failed', channel: 'sms' }, 11),
    'desk letters of a kind since': () => message.messagesOf(db, { ...all, channel: 'mail', range: { from: now } }, 11),
    'desk letters of one': () => message.messagesOf(db, { ...all, memberId: few }, 11),
    'letters failed': () => message.failedMessages(db, merchant, 50),
    'letters lost': () => message.expiredMessages(db, merchant, now),
    'letters beyond the day': () => message.messagesOverBudget(db, merchant, 200),
    'letters due': () => message.dueMessages(db, now, 200),
    'letters over': () => message.endOver(db, first, 200),
    'letters forgotten': () => message.deleteBefore(db, first, 50),
  };
}

function chatQuestions(db: Db, { merchant, few, first, now }: Years): Record<string, () => Promise<unknown>> {
  const all = { merchant, memberId: undefined, isOpen: undefined, range: {}, after: undefined };
  const after = { at: toDate(millis((first + now) / 2)), name: '00000000-0000-4000-8000-000000000000' };
  return {
    'chats that wait': () => inbox.waitingChats(db, merchant, 200),
    'chats answered': () => inbox.answeredChats(db, merchant, 200),
    'desk chats': () => inbox.chatPage(db, all, 11),
    'desk chats further': () => inbox.chatPage(db, { ...all, after }, 11),
    'desk chats open': () => inbox.chatPage(db, { ...all, isOpen: true }, 11),
    'desk chats closed': () => inbox.chatPage(db, { ...all, isOpen: false }, 11),
    'desk chats of one': () => inbox.chatPage(db, { ...all, memberId: few }, 11),
    'a chat': async () => {
      const [{ id } = { id: '' }] = await inbox.chatPage(db, all, 1);
      await inbox.chatAt(db, merchant, id);
      await inbox.lastWords(db, id, 200);
    },
  };
}
