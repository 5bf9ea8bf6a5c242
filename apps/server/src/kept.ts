/** What thousands ask for in the same second is read once in it, by each node for itself. */
import { LRUCache } from 'lru-cache';
import { millis, type Clock, type Millis } from '#kernel';

const KEPT_MS = 1_000;
const KEYS_MAX = 5_000;

export interface Kept {
  /** At most a second old, unless it was made to keep longer; who asks while it is being read waits for that. */
  get<T>(key: string, read: () => Promise<T>): Promise<T>;
}

export function createKept({ clock }: { readonly clock: Clock }, keptMs = KEPT_MS, keysMax = KEYS_MAX): Kept {
  const kept = new LRUCache<string, { readonly until: Millis; readonly value: Promise<unknown> }>({ max: keysMax });
  return {
    get<T>(key: string, read: () => Promise<T>): Promise<T> {
      const now = clock.now();
      const known = kept.get(key);
      if (known && now < known.until) return known.value as Promise<T>;
      const value = read();
      kept.set(key, { until: millis(now + keptMs), value });
      value.catch(() => kept.delete(key));
      return value;
    },
  };
}
