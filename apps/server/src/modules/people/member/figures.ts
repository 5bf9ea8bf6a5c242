/** Figures of a brand: registrations of a day, and members online. */
import { DAY_MS, dayStart, millis, type Millis } from '#kernel';
import type { DeskFigures } from '../../../ports/desk.ts';
import { onlineSince, registeredIn } from './figure-queries.ts';

const THERE_MS = 5 * 60_000;

/** Start of the day (yyyy-mm-dd) in GMT+8, found from its noon (04:00 UTC). */
const begunAt = (day: string): Millis => dayStart(millis(Date.parse(`${day}T04:00:00Z`)));

export const memberFigures: DeskFigures = {
  forms: [
    { key: 'newMembers', kind: 'count' },
    { key: 'online', kind: 'count', isLevel: true },
  ],
  async read({ db, clock }, merchant, day) {
    const from = begunAt(day);
    // Awaited together: a rejection without a listener would end the process.
    const [newMembers, online] = await Promise.all([
      registeredIn(db, { merchant, from, to: millis(from + DAY_MS) }),
      onlineSince(db, merchant, millis(clock.now() - THERE_MS)),
    ]);
    return { newMembers, online };
  },
};
