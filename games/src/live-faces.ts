/** The live tables the arcade can draw, by the game's name on the wire; each arrives only when it is opened. One line per game. */
import type { LiveFace } from './kit-ui/live.ts';

export const liveFaces: Readonly<Record<string, () => Promise<LiveFace>>> = {
  BACCARAT: () => import('./baccarat/ui/face.tsx').then(({ face }) => face as LiveFace),
  DRAGON_TIGER: () => import('./dragon-tiger/ui/face.tsx').then(({ face }) => face as LiveFace),
  ROULETTE: () => import('./roulette/ui/face.tsx').then(({ face }) => face),
  SIC_BO: () => import('./sic-bo/ui/face.tsx').then(({ face }) => face),
  XOC_DIA: () => import('./xoc-dia/ui/face.tsx').then(({ face }) => face),
  FAN_TAN: () => import('./fan-tan/ui/face.tsx').then(({ face }) => face),
};
