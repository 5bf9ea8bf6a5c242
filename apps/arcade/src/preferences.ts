/**
 * What a player set once and expects to find again; the arcade's own store, since it has its own origin. A browser that keeps
 * nothing for a frame of another site denies even the look: then it is kept for the visit.
 */
const MUTED = 'muted';

let mutedHere = false;

export const muted = {
  get: (): boolean => {
    try {
      return localStorage.getItem(MUTED) === '1';
    } catch {
      return mutedHere;
    }
  },
  set: (value: boolean): void => {
    mutedHere = value;
    try {
      localStorage.setItem(MUTED, value ? '1' : '0');
    } catch {
      // Not kept then.
    }
  },
};

const PLAIN_DRAWS = 'plain-draws';

/** Draws of lotteries without their scene. */
export const plainDraws = {
  get: (): boolean => localStorage.getItem(PLAIN_DRAWS) === '1',
  set: (value: boolean): void => localStorage.setItem(PLAIN_DRAWS, value ? '1' : '0'),
};

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
