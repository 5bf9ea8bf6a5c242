/** Connection state for the visitor, from the browser's online state and the push connection. */

export type Connection = 'fine' | 'offline' | 'interrupted';

/** Shorter interruptions are not shown: phones drop connections whenever they sleep. */
const PATIENCE_MS = 6_000;

export interface ConnectionWatch {
  readonly online: (is: boolean) => void;
  readonly line: (stands: boolean) => void;
  readonly stop: () => void;
}

/**
 * `tell` is called on changes only. A connection that was never established is not reported: some networks block
 * WebSockets, and the site works without.
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
      // A further failed attempt must not restart the timer.
      if (broken === (stood && !stands)) return;
      broken = !broken;
      judge();
    },
    stop: () => clearTimeout(patience),
  };
}
