/** Current time each second, from one timer for all countdowns of a page. */
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;
const watches = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let announced = Date.now();

/** Last announced time; a countdown that starts without a running timer takes the current time. */
export function lastAnnounced(): number {
  if (Date.now() - announced >= SECOND_MS) announced = Date.now();
  return announced;
}

/** A single timer, so that all countdowns update in the same frame. */
export function watchSeconds(notify: () => void): () => void {
  timer ??= setInterval(() => {
    announced = Date.now();
    for (const each of watches) each();
  }, SECOND_MS);
  watches.add(notify);
  return () => {
    watches.delete(notify);
    if (watches.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current time, updated each second. */
export const useSeconds = (): number => useSyncExternalStore(watchSeconds, lastAnnounced, lastAnnounced);
