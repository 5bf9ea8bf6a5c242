import type { Share } from './hand-law.ts';

/** What the jackpot gives back of every stake, for the sheets of the games that feed it: 1.5 %. */
export const JACKPOT_RETURN: Share = { n: 3n, d: 200n };
