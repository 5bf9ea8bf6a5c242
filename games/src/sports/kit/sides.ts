/** The two sides of a match, and their score. */

export type Side = 'home' | 'away';
export type Score = readonly [home: number, away: number];

export const OTHER: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };
