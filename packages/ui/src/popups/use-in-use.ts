import { useSyncExternalStore } from 'react';

/** A dialog or a menu lies over the page, or somebody is writing into a field. */
const IN_USE = 'dialog:modal, [popover=auto]:popover-open, :is(input, select, textarea):focus';

const inUse = (): boolean => document.querySelector(IN_USE) !== null;

function follow(onChange: () => void): () => void {
  const stop = new AbortController();
  // These events do not bubble, but they are captured on their way down.
  for (const event of ['toggle', 'close', 'focus', 'blur']) {
    document.addEventListener(event, onChange, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}

/** Whether the visitor is in the middle of something that nothing should come over. */
export const useInUse = (): boolean => useSyncExternalStore(follow, inUse, () => false);
