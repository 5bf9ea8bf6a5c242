/** The time, second by second, by one timer for all countdowns of a page. */
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;
const watches = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let told = Date.now();

/** The time that was told last; a countdown that begins while nobody watches begins with the time it is. */
export function lastTold(): number {
  if (Date.now() - told >= SECOND_MS) told = Date.now();
  return told;
}

/** One timer for all who watch: the countdowns of a page move in one frame. */
export function watchSeconds(tell: () => void): () => void {
  timer ??= setInterval(() => {
    told = Date.now();
    for (const each of watches) each();
  }, SECOND_MS);
  watches.add(tell);
  return () => {
    watches.delete(tell);
    if (watches.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, second by second. */
export const useSeconds = (): number => useSyncExternalStore(watchSeconds, lastTold, lastTold);
