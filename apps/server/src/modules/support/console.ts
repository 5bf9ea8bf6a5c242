/** Feedback that waits for an answer, and who applied to become an agent, on the operator's desk. */
import { toMillis } from '#db';
import { done, refuse } from '#kernel';
import { z } from 'zod';
import { deskAct, rowNumber, type DeskPart } from '../../desk.ts';
import { answerFeedback, recentApplications, unansweredFeedback } from './queries.ts';

export const supportDesk: DeskPart = {
  async waiting({ db }, brand) {
    const rows = await unansweredFeedback(db, brand);
    return rows.map((row) => ({
      kind: 'feedback',
      id: String(row.id),
      since: toMillis(row.sent_at),
      account: row.contact,
      what: row.remark ?? '',
      said: row.content,
      pictures: row.pictures,
    }));
  },
  lists: {
    /** Nobody decides them here, so they are no part of what waits. */
    async applications({ db }, brand) {
      const rows = await recentApplications(db, brand);
      return rows.map((row) => ({
        kind: 'application',
        id: String(row.id),
        since: toMillis(row.applied_at),
        account: row.account,
        what: row.name,
        said: [row.mobile, row.email, row.telegram, row.message].filter((part) => part !== null).join(', '),
        pictures: [],
      }));
    },
  },
  acts: [
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
  ],
};
