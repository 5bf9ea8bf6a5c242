import type { Clock } from '#kernel';
import { expiringMap } from './expiring-map.ts';
import type { SharedState } from './shared-state.ts';

/** State of a single process. Entries expire by the site's clock, so that tests can move time. */
export function memoryState(clock: Clock): SharedState {
  const entries = expiringMap<string>(clock);
  const counters = expiringMap<{ count: number; resetAt: number }>(clock);
  const listeners = new Map<string, Set<(message: unknown) => void>>();

  return {
    async publish(channel, message) {
      const copy: unknown = JSON.parse(JSON.stringify(message));
      for (const listener of listeners.get(channel) ?? []) listener(copy);
    },
    async subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return async () => {
        set.delete(listener);
        if (set.size === 0) listeners.delete(channel);
      };
    },
    async put(key, value, lifeMs) {
      entries.set(key, value, lifeMs);
    },
    async get(key) {
      return entries.get(key) ?? null;
    },
    async count(key, max, perMs) {
      const now = clock.now();
      let counter = counters.get(key);
      if (!counter) {
        counter = { count: 0, resetAt: now + perMs };
        counters.set(key, counter, perMs);
      }
      counter.count += 1;
      return { allowed: counter.count <= max, retryAfterMs: counter.resetAt - now };
    },
    isAway: () => false,
    timesLeft: () => 0,
    async close() {
      listeners.clear();
    },
  };
}
