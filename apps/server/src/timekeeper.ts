/**
 * Whether this node's clock agrees with the database's, which all nodes of a site have in common. Until when a bet is taken, and
 * when is drawn, a node says by its own clock: one that is wrong may do neither.
 */
import type { Access } from '#db';
import { millis, type Clock, type Millis } from '#kernel';

/** More than this is wrong. */
export const OFF_MAX_MS = 2_000;
/** Clocks are read in whole milliseconds. */
const AGREES_MS = 1;
/** A clock that leaps is caught at once: whatever it shows, more than this from the last look is another look. */
const REMEMBERED_MS = 1_000;

export interface Timekeeper {
  /** How far this clock is ahead, or behind where that is below nothing; null as long as it is right. */
  offBy(): Promise<number | null>;
  /** This clock's time, less its certain error at the last look: the same at all nodes, to the time that a question takes. */
  agreed(): Millis;
  /** For how many milliseconds this process has been there; what it was not running for counts too. */
  running(): number;
}

export interface TimekeeperParts {
  readonly clock: Clock;
  readonly running: () => number;
  /** What time the database has. */
  readonly theirs: () => Promise<Millis>;
  /** Told when the clock goes wrong, and when it is right again. */
  readonly changed: (offBy: number | null, at: Millis) => Promise<void>;
}

export async function databaseTime(access: Access): Promise<Millis> {
  const [row] = await access.run<{ now: Date }>('select clock_timestamp() as now', [], 'database_time');
  return millis(row!.now.getTime());
}

export function createTimekeeper({ clock, running, theirs, changed }: TimekeeperParts): Timekeeper {
  let known: { readonly at: Millis; readonly off: Promise<number | null> } | null = null;
  let isOff = false;
  let ahead = 0;
  const look = async (): Promise<number | null> => {
    const before = clock.now();
    const at = await theirs();
    const after = clock.now();
    ahead = certainlyOff(before - at, after - at, AGREES_MS) ?? 0;
    const off = certainlyOff(before - at, after - at, OFF_MAX_MS);
    if ((off !== null) !== isOff) {
      isOff = off !== null;
      await changed(off, at);
    }
    return off;
  };
  return {
    running,
    agreed: () => millis(clock.now() - ahead),
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
function certainlyOff(least: number, most: number, tolerated: number): number | null {
  if (least > tolerated) return least;
  return most < -tolerated ? most : null;
}
