/** Fallback pictures of vendors and games. */
import type { GameCategory } from '#contract';

/** The house as a vendor. */
export const HOUSE_VENDOR = 'HOUSE';

const PICTURES: Readonly<Record<GameCategory, string>> = {
  ELOTT: 'lottery',
  LOTT: 'lottery',
  LIVE: 'live',
  SPORTS: 'sports',
  FISH: 'fish',
  RNG: 'slots',
  PVP: 'poker',
  ESPORTS: 'esports',
};

export const categoryPicture = (category: GameCategory): string => `/art/categories/${PICTURES[category]}.svg`;
