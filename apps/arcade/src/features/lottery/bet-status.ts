/** Status codes of a bet, as on the wire. */

export const WAITS = 2;

/** True for won and lost; all other final states return the stake. */
export const isDrawn = (status: number): boolean => status === 4 || status === 5;
