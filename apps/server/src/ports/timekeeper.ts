/**
 * Compares this node's clock with the database's, which all nodes share. A node decides by its own clock until when
 * bets are taken and when draws happen: with a wrong clock it may do neither.
 */
import type { Access } from '#db';
import { millis, type Clock, type Millis } from '#kernel';

/** Tolerated difference. */
export const OFF_MAX_MS = 2_000;
/** Clocks are read in whole milliseconds. */
const AGREES_MS = 1;
/** Cache of a check. A jump of the clock by more than this, in either direction, triggers a new one. */
const REMEMBERED_MS = 1_000;

export interface Timekeeper {
  /** Lead of this clock in milliseconds, negative when it lags; null while it is within tolerance. */
  offBy(): Promise<number | null>;
  /** This clock less its certain error at the last check: equal on all nodes, up to a query's round trip. */
  agreed(): Millis;
  /** Monotonic milliseconds since the process started, suspensions included. */
  running(): number;
}

export interface TimekeeperParts {
  readonly clock: Clock;
  readonly running: () => number;
  /** Time of the database. */
  readonly theirs: () => Promise<Millis>;
  /** Called when the clock becomes wrong, and when it is right again. */
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
  const poll = async (): Promise<number | null> => {
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
      const asked = { at: now, off: poll() };
      known = asked;
      asked.off.catch(() => void (known === asked && (known = null)));
      return asked.off;
    },
  };
}

/** The database read its clock somewhere within the round trip: only the certain part of the difference counts. */
function certainlyOff(least: number, most: number, tolerated: number): number | null {
  if (least > tolerated) return least;
  return most < -tolerated ? most : null;
}
