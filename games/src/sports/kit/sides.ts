/** The two sides of a match, and what they have scored. */

export type Side = 'home' | 'away';
export type Score = readonly [home: number, away: number];

export const OTHER: Readonly<Record<Side, Side>> = { home: 'away', away: 'home' };
