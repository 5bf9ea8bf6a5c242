/** Category page of a sport. */

/** E-sports: on a page of their own where a brand has one. */
export const ESPORTS: readonly string[] = ['maps'];

export type HallName = 'SPORTS' | 'ESPORTS';

export const hallOf = (sport: string): HallName => (ESPORTS.includes(sport) ? 'ESPORTS' : 'SPORTS');
