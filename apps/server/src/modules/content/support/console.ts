/** Waiting chats and feedback, and agent applications, in the console. */
import { toMillis } from '#db';
import { done, refuse, type Result } from '#kernel';
import { z } from 'zod';
import { actReason, deskAct, rowNumber, type DeskPart, type Waiting } from '../../../ports/desk.ts';
import { recordAct } from '../../house/operator-act/index.ts';
import { acceptApplication, ACCEPT_REFUSAL_TEXTS } from './accept-application.ts';
import { chatActs, chatsWaiting, chatTable, CHAT_REFUSAL_TEXTS } from './chat-desk.ts';
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
  refusalTexts: { ...CHAT_REFUSAL_TEXTS, ...ACCEPT_REFUSAL_TEXTS },
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
    /** The newest, with their outcome. */
    applications: async ({ db }, brand) => (await recentApplications(db, brand)).map(application),
  },
  acts: [
    ...chatActs,
    deskAct({
      verb: 'answer',
      kind: 'feedback',
      shape: { ref: rowNumber, text: z.string().trim().min(1).max(2_000) },
      perform: ({ db, clock }, { merchant, ref: id, by, text: reply }) =>
        db.tx(async (tx): Promise<Result<null, 'request.unknown'>> => {
          const now = clock.now();
          const sender = await answerFeedback(tx, { merchant, id, reply, now });
          if (!sender) return refuse('request.unknown');
          // The answer is stored with the feedback, the act in the audit log.
          const who = { merchant, by, reason: 'somebody wrote to the brand' };
          const member = sender.member_id ?? undefined;
          await recordAct(tx, who, { subject: `feedback ${id}`, member, act: 'feedback.answered', at: now });
          return done();
        }),
    }),
    acceptApplication,
    deskAct({
      verb: 'close',
      kind: 'application',
      shape: { ref: rowNumber, reason: actReason },
      perform: ({ db, clock }, { merchant, ref: id, by, reason }) =>
        db.tx(async (tx): Promise<Result<null, 'request.unknown'>> => {
          const now = clock.now();
          const closed = await closeApplication(tx, { merchant, id, by, outcome: reason, now });
          if (!closed) return refuse('request.unknown');
          await recordAct(
            tx,
            { merchant, by, reason },
            {
              subject: `application ${id}`,
              member: closed.member_id ?? undefined,
              act: 'application.closed',
              at: now,
            },
          );
          return done();
        }),
    }),
  ],
};
