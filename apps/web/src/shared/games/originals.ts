/** The class of games of the house's own making that are neither slots nor tables, as the catalogue calls it. */
export const ORIGINALS = 'OG';
/** Those of no class of their own, and those that a jackpot falls in. */
export const SLOTS = 'SLOT';
