/**
 * What a player set once and expects to find again; the arcade's own store, since it has its own origin. A browser that keeps
 * nothing for a frame of another site denies even the look: then it is kept for the visit.
 */
interface Preference {
  readonly get: () => boolean;
  readonly set: (value: boolean) => void;
}

function preference(key: string): Preference {
  let here = false;
  return {
    get: () => {
      try {
        return localStorage.getItem(key) === '1';
      } catch {
        return here;
      }
    },
    set: (value) => {
      here = value;
      try {
        localStorage.setItem(key, value ? '1' : '0');
      } catch {
        // Not kept then.
      }
    },
  };
}

export const muted = preference('muted');

/** Draws of lotteries without their scene. */
export const plainDraws = preference('plain-draws');

/** Live tables in words and buttons. */
export const plainTables = preference('plain-tables');

/** Hands without keys. */
export const keysOff = preference('keys-off');

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
