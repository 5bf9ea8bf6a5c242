/** The hall that a sport of the book is in. */

/** Played on a screen: in a hall of their own where a brand has one. */
export const ESPORTS: readonly string[] = ['maps'];

export type HallName = 'SPORTS' | 'ESPORTS';

export const hallOf = (sport: string): HallName => (ESPORTS.includes(sport) ? 'ESPORTS' : 'SPORTS');
