import { useSyncExternalStore } from 'react';

/** Matches while a modal or a menu is open, or a field has the focus. */
const IN_USE = 'dialog:modal, [popover=auto]:popover-open, :is(input, select, textarea):focus';

const inUse = (): boolean => document.querySelector(IN_USE) !== null;

function follow(onChange: () => void): () => void {
  const stop = new AbortController();
  // These events do not bubble, but can be captured.
  for (const event of ['toggle', 'close', 'focus', 'blur']) {
    document.addEventListener(event, onChange, { capture: true, signal: stop.signal });
  }
  return () => stop.abort();
}

/** True while the visitor is busy with something that no popup should cover. */
export const useInUse = (): boolean => useSyncExternalStore(follow, inUse, () => false);
