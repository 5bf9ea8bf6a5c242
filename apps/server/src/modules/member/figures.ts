/** Who came to a brand in a day, and who is there now. */
import { DAY_MS, dayStart, millis, type Millis } from '#kernel';
import type { DeskFigures } from '../../desk.ts';
import { onlineSince, registeredIn } from './figure-queries.ts';

const THERE_MS = 5 * 60_000;

/** Noon of a day (yyyy-mm-dd) lies in it, whichever zone days are counted in. */
const begunAt = (day: string): Millis => dayStart(millis(Date.parse(`${day}T04:00:00Z`)));

export const memberFigures: DeskFigures = {
  forms: [
    { key: 'newMembers', kind: 'count' },
    { key: 'online', kind: 'count', isLevel: true },
  ],
  async read({ db, clock }, merchant, day) {
    const from = begunAt(day);
    // Heard of together: one that fails while the other is waited for, and nobody listens, ends the process.
    const [newMembers, online] = await Promise.all([
      registeredIn(db, { merchant, from, to: millis(from + DAY_MS) }),
      onlineSince(db, merchant, millis(clock.now() - THERE_MS)),
    ]);
    return { newMembers, online };
  },
};
