import type { Rng } from '#kernel';

/** The same numbers for the same seed, by mulberry32. For tests only: anybody could foretell it. */
export function seededRng(seed: number): Rng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    int(limit) {
      // Numbers beyond the last whole multiple of the limit would favour the small ones.
      const fair = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const drawn = next();
        if (drawn < fair) return drawn % limit;
      }
    },
  };
}
