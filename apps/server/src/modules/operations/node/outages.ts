/** Records outages of database and Redis as this process sees them; those of the database are written afterwards. */
import { isConnectionLoss } from '#db';
import type { Millis } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import { recordEvent } from '../../house/event/index.ts';

type Store = 'database' | 'redis';

export function watchOutages({ db, clock, state }: Pick<Deps, 'db' | 'clock' | 'state'>, node: () => string) {
  const away: Record<Store, Millis | null> = { database: null, redis: null };
  let reachedAt = clock.now();

  const record = (store: Store, word: 'away' | 'back', from: Millis, at: Millis) =>
    recordEvent(db, {
      merchant: null,
      kind: 'outage',
      fact: `${node()} ${store} ${from} ${word}`,
      subject: store,
      after: { state: word, node: node(), ...(word === 'back' && { from }) },
      at,
    });

  return {
    /** False when the database could not be reached. */
    async reaching(work: () => Promise<void>): Promise<boolean> {
      const now = clock.now();
      try {
        await work();
      } catch (error) {
        if (!isConnectionLoss(error)) throw error;
        away.database ??= reachedAt;
        return false;
      }
      reachedAt = now;
      return true;
    },
    async recordAll(): Promise<void> {
      const now = clock.now();
      if (away.database !== null) {
        await record('database', 'away', away.database, away.database);
        await record('database', 'back', away.database, now);
        away.database = null;
      }
      const isAway = state.isAway();
      if (isAway && away.redis === null) {
        away.redis = now;
        await record('redis', 'away', now, now);
      }
      if (!isAway && away.redis !== null) {
        await record('redis', 'back', away.redis, now);
        away.redis = null;
      }
    },
  };
}
