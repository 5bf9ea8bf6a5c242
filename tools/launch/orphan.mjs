/** npm hands a signal to its shell, and the shell ends without handing it on: what was started must notice by itself. */
const LOOK_EVERY_MS = 500;

/** Calls `act` once when the process that started this one is gone. Only below npm; elsewhere a shell may leave on purpose. */
export function whenOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, LOOK_EVERY_MS);
  timer.unref();
}
