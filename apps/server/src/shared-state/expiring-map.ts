import type { Clock } from '#kernel';

export interface ExpiringMap<T> {
  get(key: string): T | undefined;
  set(key: string, value: T, lifeMs: number): void;
  delete(key: string): void;
  readonly size: number;
}

/**
 * A map whose entries die by the site's clock. The dead are swept out when the map has doubled since the last time,
 * so that each entry pays for its own burial and a flood of keys makes no call slow.
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
