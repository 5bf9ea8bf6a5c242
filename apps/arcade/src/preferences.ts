/** What a player set once and expects to find again; the arcade's own store, since it has its own origin. */
const MUTED = 'muted';

export const muted = {
  get: (): boolean => localStorage.getItem(MUTED) === '1',
  set: (value: boolean): void => localStorage.setItem(MUTED, value ? '1' : '0'),
};

const PLAIN_DRAWS = 'plain-draws';

/** Draws of lotteries without their scene. */
export const plainDraws = {
  get: (): boolean => localStorage.getItem(PLAIN_DRAWS) === '1',
  set: (value: boolean): void => localStorage.setItem(PLAIN_DRAWS, value ? '1' : '0'),
};

export const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
