/**
 * Whether this node's clock agrees with the database's, which all nodes of a site have in common. Until when a bet is taken, and
 * when is drawn, a node says by its own clock: one that is wrong may do neither.
 */
import type { Access } from '#db';
import { millis, type Clock, type Millis } from '#kernel';

/** More than this is wrong. */
export const OFF_MAX_MS = 2_000;
/** A clock that leaps is caught at once: whatever it shows, more than this from the last look is another look. */
const REMEMBERED_MS = 1_000;

export interface Timekeeper {
  /** How far this clock is ahead, or behind where that is below nothing; null as long as it is right. */
  offBy(): Promise<number | null>;
}

export interface TimekeeperParts {
  readonly clock: Clock;
  /** What time the database has. */
  readonly theirs: () => Promise<Millis>;
  /** Told when the clock goes wrong, and when it is right again. */
  readonly changed: (offBy: number | null, at: Millis) => Promise<void>;
}

export async function databaseTime(access: Access): Promise<Millis> {
  const [row] = await access.run<{ now: Date }>('select clock_timestamp() as now', [], 'database_time');
  return millis(row!.now.getTime());
}

export function createTimekeeper({ clock, theirs, changed }: TimekeeperParts): Timekeeper {
  let known: { readonly at: Millis; readonly off: Promise<number | null> } | null = null;
  let isOff = false;
  const look = async (): Promise<number | null> => {
    const before = clock.now();
    const at = await theirs();
    const off = certainlyOff(before - at, clock.now() - at);
    if ((off !== null) !== isOff) {
      isOff = off !== null;
      await changed(off, at);
    }
    return off;
  };
  return {
    offBy() {
      const now = clock.now();
      if (known && Math.abs(now - known.at) < REMEMBERED_MS) return known.off;
      const asked = { at: now, off: look() };
      known = asked;
      asked.off.catch(() => void (known === asked && (known = null)));
      return asked.off;
    },
  };
}

/** The database looked at its clock somewhere between the two: what its answer took on the way accuses nobody. */
function certainlyOff(least: number, most: number): number | null {
  if (least > OFF_MAX_MS) return least;
  return most < -OFF_MAX_MS ? most : null;
}
