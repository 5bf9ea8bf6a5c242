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
 * `notify` is called on changes only. A connection that was never established is not reported: some networks block
 * WebSockets, and the site works without.
 */
export function watchConnection(online: boolean, notify: (now: Connection) => void): ConnectionWatch {
  let notified: Connection = 'fine';
  let isOnline = online;
  let wasConnected = false;
  let broken = false;
  let patience: ReturnType<typeof setTimeout> | undefined;

  const announce = (now: Connection) => {
    if (now === notified) return;
    notified = now;
    notify(now);
  };
  const judge = () => {
    clearTimeout(patience);
    if (!isOnline) announce('offline');
    else if (broken) patience = setTimeout(() => announce('interrupted'), PATIENCE_MS);
    else announce('fine');
  };
  judge();
  return {
    online(is) {
      isOnline = is;
      judge();
    },
    line(stands) {
      wasConnected ||= stands;
      // A further failed attempt must not restart the timer.
      if (broken === (wasConnected && !stands)) return;
      broken = !broken;
      judge();
    },
    stop: () => clearTimeout(patience),
  };
}
