/** What thousands ask for in the same second is read once in it, by each node for itself. */
import { LRUCache } from 'lru-cache';
import { millis, type Clock, type Millis } from '#kernel';

const KEPT_MS = 1_000;
const KEYS_MAX = 5_000;

export interface Kept {
  /** At most a second old; who asks while it is being read waits for that. */
  get<T>(key: string, read: () => Promise<T>): Promise<T>;
}

export function createKept({ clock }: { readonly clock: Clock }): Kept {
  const kept = new LRUCache<string, { readonly until: Millis; readonly value: Promise<unknown> }>({ max: KEYS_MAX });
  return {
    get<T>(key: string, read: () => Promise<T>): Promise<T> {
      const now = clock.now();
      const known = kept.get(key);
      if (known && now < known.until) return known.value as Promise<T>;
      const value = read();
      kept.set(key, { until: millis(now + KEPT_MS), value });
      value.catch(() => kept.delete(key));
      return value;
    },
  };
}
