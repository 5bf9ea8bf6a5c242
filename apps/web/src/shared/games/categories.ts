/** Page, name and picture of each category. */
import type { GameCategory } from '#contract';
import type { MessageKey } from '#i18n';

interface CategoryTraits {
  readonly path: `/${string}`;
  readonly label: MessageKey;
  readonly art: string;
}

const traits: Readonly<Record<GameCategory, CategoryTraits>> = {
  RNG: { path: '/rng', label: 'con_rng', art: 'slots' },
  LIVE: { path: '/live', label: 'hd_live_casino', art: 'live' },
  SPORTS: { path: '/sports', label: 'con_sports', art: 'sports' },
  FISH: { path: '/fish', label: 'con_fish', art: 'fish' },
  PVP: { path: '/pvp', label: 'hd_pvp', art: 'poker' },
  ESPORTS: { path: '/esports', label: 'compete_game', art: 'esports' },
  ELOTT: { path: '/elott', label: 'con_lott', art: 'lottery' },
  LOTT: { path: '/elott', label: 'con_lott', art: 'lottery' },
};

export const categoryPath = (category: GameCategory): `/${string}` => traits[category].path;
export const categoryLabel = (category: GameCategory): MessageKey => traits[category].label;
export const categoryAt = (path: string): GameCategory | undefined =>
  (Object.keys(traits) as GameCategory[]).find((category) => traits[category].path === path);
export const categoryArt = (category: GameCategory): string => `/art/categories/${traits[category].art}.svg`;
