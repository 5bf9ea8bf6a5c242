/** How a bet stands, as the house numbers it. */

export const WAITS = 2;

/** Won and lost; every other end gives the stake back. */
export const isDrawn = (status: number): boolean => status === 4 || status === 5;
