/** Current time each second, from one timer for all countdowns of a page. */
import { useSyncExternalStore } from 'react';

const SECOND_MS = 1_000;
const watches = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let told = Date.now();

/** Last announced time; a countdown that starts without a running timer takes the current time. */
export function lastTold(): number {
  if (Date.now() - told >= SECOND_MS) told = Date.now();
  return told;
}

/** A single timer, so that all countdowns update in the same frame. */
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

/** Current time, updated each second. */
export const useSeconds = (): number => useSyncExternalStore(watchSeconds, lastTold, lastTold);
