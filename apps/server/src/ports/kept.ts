/** Cache of one second for reads that thousands share, on each node for itself. */
import { LRUCache } from 'lru-cache';
import { millis, type Clock, type Millis } from '#kernel';

const KEPT_MS = 1_000;
const KEYS_MAX = 5_000;

export interface Kept {
  /** At most one second old, unless a longer time is given; concurrent readers share one read. */
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
