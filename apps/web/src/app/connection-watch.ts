/** From what the browser and the line say to what a visitor should know about his connection. */

export type Connection = 'fine' | 'offline' | 'interrupted';

/** A line that comes back within this was not worth a word: phones drop it whenever they sleep. */
const PATIENCE_MS = 6_000;

export interface ConnectionWatch {
  readonly online: (is: boolean) => void;
  readonly line: (stands: boolean) => void;
  readonly stop: () => void;
}

/**
 * `tell` hears of changes only. A line that never stood says nothing: some networks let none through, and the site
 * works without.
 */
export function watchConnection(online: boolean, tell: (now: Connection) => void): ConnectionWatch {
  let told: Connection = 'fine';
  let isOnline = online;
  let stood = false;
  let broken = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const say = (now: Connection) => {
    if (now === told) return;
    told = now;
    tell(now);
  };
  const judge = () => {
    clearTimeout(patience);
    if (!isOnline) say('offline');
    else if (broken) patience = setTimeout(() => say('interrupted'), PATIENCE_MS);
    else say('fine');
  };
  judge();
  return {
    online(is) {
      isOnline = is;
      judge();
    },
    line(stands) {
      stood ||= stands;
      // Each further try that fails breaks it again, and must not begin the wait anew.
      if (broken === (stood && !stands)) return;
      broken = !broken;
      judge();
    },
    stop: () => clearTimeout(patience),
  };
}
