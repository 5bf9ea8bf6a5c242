import type { Rng } from '#kernel';

/** A shuffled copy: Fisher–Yates from the last place down, so `n` items draw `n - 1` integers with limits n, n-1 … 2. */
export function shuffle<T>(rng: Rng, items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = rng.int(last + 1);
    const held = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = held;
  }
  return shuffled;
}
