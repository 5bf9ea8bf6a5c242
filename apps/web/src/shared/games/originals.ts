/** Catalogue class of house games that are neither slots nor table games. */
export const ORIGINALS = 'OG';
/** Catalogue class of slots, including games without a class of their own and jackpot games. */
export const SLOTS = 'SLOT';
