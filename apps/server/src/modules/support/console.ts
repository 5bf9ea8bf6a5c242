/** Chats and feedback that wait for an answer, and who applied to become an agent, on the operator's desk. */
import { toMillis } from '#db';
import { done, refuse } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, rowNumber, type DeskPart, type Waiting } from '../../desk.ts';
import { chatActs, chatsWaiting, chatTable, SAID_OF_CHATS } from './chat-desk.ts';
import {
  answerFeedback,
  closeApplication,
  openApplications,
  recentApplications,
  unansweredFeedback,
  type ApplicationRow,
} from './queries.ts';

const application = (row: ApplicationRow): Waiting => ({
  kind: 'application',
  id: String(row.id),
  since: toMillis(row.applied_at),
  account: row.account,
  what: row.outcome === null ? row.name : `${row.name} – ${row.closed_by}: ${row.outcome}`,
  said: [row.mobile, row.email, row.telegram, row.message].filter((part) => part !== null).join(', '),
  pictures: [],
});

export const supportDesk: DeskPart = {
  room: 'support',
  tables: [chatTable],
  said: SAID_OF_CHATS,
  async waiting(deps, brand, most) {
    const { db } = deps;
    const [chats, rows, applied] = await Promise.all([
      chatsWaiting(deps, brand, most),
      unansweredFeedback(db, brand, most),
      openApplications(db, brand, most),
    ]);
    const feedback = rows.map((row) => ({
      kind: 'feedback',
      id: String(row.id),
      since: toMillis(row.sent_at),
      account: row.contact,
      what: row.remark ?? '',
      said: row.content,
      pictures: row.pictures,
    }));
    return [...chats, ...feedback, ...applied.map(application)];
  },
  lists: {
    /** The newest, with what came of them. */
    applications: async ({ db }, brand) => (await recentApplications(db, brand)).map(application),
  },
  acts: [
    ...chatActs,
    deskAct({
      verb: 'answer',
      kind: 'feedback',
      usage: '<number> <text>',
      shape: { ref: rowNumber, text: z.string().trim().min(1).max(2_000) },
      async perform({ db, clock }, { merchant, ref: id, text: reply }) {
        const answered = await answerFeedback(db, { merchant, id, reply, now: clock.now() });
        return answered ? done() : refuse('request.unknown');
      },
    }),
    deskAct({
      verb: 'close',
      kind: 'application',
      usage: '<number> <what came of it>',
      shape: { ref: rowNumber, reason: actReason },
      async perform({ db, clock }, { merchant, ref: id, by, reason: outcome }) {
        const closed = await closeApplication(db, { merchant, id, by, outcome, now: clock.now() });
        return closed ? done() : refuse('request.unknown');
      },
    }),
  ],
};
