/// <reference types="vite/client" />
/** The tables the arcade can open, by the game's name on the wire; each arrives only when it is opened. One line per game. */
import type { MountTable } from './kit-ui/table.ts';

export const tables: Readonly<Record<string, () => Promise<MountTable>>> = {
  LANTERN_COURT: () => import('./lantern-court/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  CLOCKMAKER: () => import('./clockmaker/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  MIDWAY_CARNIVAL: () => import('./midway-carnival/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  EMBER_FORGE: () => import('./ember-forge/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  GLASS_ORCHID: () => import('./glass-orchid/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  MONSOON_MARKET: () => import('./monsoon-market/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  CORAL_PARADE: () => import('./coral-parade/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  SNOW_LEOPARD: () => import('./snow-leopard/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
  STAR_CARAVAN: () => import('./star-caravan/ui/mount.ts').then(({ mountTable }) => mountTable as MountTable),
};
