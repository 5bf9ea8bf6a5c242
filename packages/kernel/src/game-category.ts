/** Categories of games, as they stand on the wire: contract, ledger and games take them from here. */
export const gameCategories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const;
export type GameCategory = (typeof gameCategories)[number];
