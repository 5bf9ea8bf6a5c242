/** npm's shell ends on a signal without forwarding it, so a started process must detect that itself. */
const POLL_EVERY_MS = 500;

/** Calls `act` once when the parent process is gone. Only below npm; elsewhere a shell may exit on purpose. */
export function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, POLL_EVERY_MS);
  timer.unref();
}
