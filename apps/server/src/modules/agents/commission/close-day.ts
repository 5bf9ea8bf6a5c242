/** Close of days that are over: the rebates of a day become payments and debts, and its rows never change again. */
import { DAY_MS, dayName, millis, type Millis } from '#kernel';
import { lockFollower } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { closeDay } from './close-queries.ts';
import { openDays } from './queries.ts';

/** Time after its end in which a day still takes late postings. */
export const GRACE_MS = 5 * 60_000;

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** Closes days that had ended when all postings were counted. */
export async function closeDays({ db }: Pick<Deps, 'db'>, countedAt: Millis): Promise<void> {
  const today = dayName(millis(countedAt - GRACE_MS));
  for (const { merchant, day: first } of await openDays(db)) {
    for (let day = first; day < today; day = dayAfter(day)) {
      const mine = day;
      const closed = await db.tx(async (tx) => {
        // Locks out the count while a day is closed.
        await lockFollower(tx, 'agents');
        return closeDay(tx, merchant, mine);
      });
      if (!closed) break;
    }
  }
}
