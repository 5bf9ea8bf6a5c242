/** Reads of notifications and chats by operators and jobs, for tests that none of them walks the history. */
import { toDate, type Db } from '#db';
import { millis, type Millis } from '#kernel';
import * as letter from '#server/modules/people/letter/queries.ts';
import * as inbox from '#server/modules/content/support/inbox-queries.ts';

interface Years {
  readonly merchant: string;
  readonly few: bigint;
  readonly first: Millis;
  readonly now: Millis;
}

export const supportLooks = (db: Db, years: Years) => ({ ...letterLooks(db, years), ...chatLooks(db, years) });

function letterLooks(db: Db, { merchant, few, first, now }: Years): Record<string, () => Promise<unknown>> {
  const all = { merchant, range: {}, after: undefined };
  const after = { at: toDate(millis((first + now) / 2)), name: '5' };
  return {
    'desk letters': () => letter.lettersAt(db, all, 11),
    'desk letters further': () => letter.lettersAt(db, { ...all, after }, 11),
    'desk letters of a state and kind': () => letter.lettersAt(db, { ...all, state: 'failed', channel: 'sms' }, 11),
    'desk letters of a kind since': () => letter.lettersAt(db, { ...all, channel: 'mail', range: { from: now } }, 11),
    'desk letters of one': () => letter.lettersAt(db, { ...all, memberId: few }, 11),
    'letters failed': () => letter.failedLetters(db, merchant, 50),
    'letters lost': () => letter.lostLetters(db, merchant, now),
    'letters beyond the day': () => letter.lettersBeyond(db, merchant, 200),
    'letters due': () => letter.dueLetters(db, now, 200),
    'letters over': () => letter.endOver(db, first, 200),
    'letters forgotten': () => letter.deleteBefore(db, first, 50),
  };
}

function chatLooks(db: Db, { merchant, few, first, now }: Years): Record<string, () => Promise<unknown>> {
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
