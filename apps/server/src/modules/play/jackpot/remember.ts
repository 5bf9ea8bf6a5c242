/** Caches reads for a second by key; concurrent callers share one read. */
import type { Clock } from '#kernel';

const REMEMBERED_MS = 1_000;

export function remember<K, V>(
  clock: Clock,
  nameOf: (key: K) => string,
  read: (key: K) => Promise<V>,
): (key: K) => Promise<V> {
  const known = new Map<string, { readonly until: number; readonly found: Promise<V> }>();
  return (key) => {
    const name = nameOf(key);
    const now = clock.now();
    const before = known.get(name);
    if (before && before.until > now) return before.found;
    const found = read(key);
    known.set(name, { until: now + REMEMBERED_MS, found });
    found.catch(() => known.delete(name));
    return found;
  };
}
