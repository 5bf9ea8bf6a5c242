import type { Clock } from '#kernel';

export interface ExpiringMap<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, lifeMs: number): void;
  delete(key: string): void;
  readonly size: number;
}

/**
 * Map whose entries expire by the site's clock. Expired ones are swept when the map has doubled since the last sweep,
 * so that the cost per entry is constant and a flood of keys slows no single call.
 */
export function expiringMap<T>(clock: Clock, sweepFrom = 10_000): ExpiringMap<T> {
  const entries = new Map<string, { value: T; diesAt: number }>();
  let sweepAt = sweepFrom;
  const sweep = () => {
    const now = clock.now();
    for (const [key, { diesAt }] of entries) if (diesAt <= now) entries.delete(key);
    sweepAt = Math.max(sweepFrom, entries.size * 2);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.diesAt > clock.now() ? entry.value : undefined;
    },
    set(key, value, lifeMs) {
      if (entries.size >= sweepAt) sweep();
      entries.set(key, { value, diesAt: clock.now() + lifeMs });
    },
    delete: (key) => void entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}
