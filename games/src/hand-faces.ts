/// <reference types="vite/client" />
/** The hands the arcade can draw, by the game's name on the wire; each arrives only when it is opened. One line per game. */
import type { HandFace } from './kit-ui/hand.ts';

export const handFaces: Readonly<Record<string, () => Promise<HandFace>>> = {
  DICE: () => import('./dice/ui/face.tsx').then(({ face }) => face as HandFace),
  LIMBO: () => import('./limbo/ui/face.tsx').then(({ face }) => face as HandFace),
  COIN_FLIP: () => import('./coin-flip/ui/face.tsx').then(({ face }) => face as HandFace),
  MINES: () => import('./mines/ui/face.tsx').then(({ face }) => face as HandFace),
  TOWERS: () => import('./towers/ui/face.tsx').then(({ face }) => face as HandFace),
  HI_LO: () => import('./hi-lo/ui/face.tsx').then(({ face }) => face as HandFace),
  WHEEL: () => import('./wheel/ui/face.tsx').then(({ face }) => face as HandFace),
  PLINKO: () => import('./plinko/ui/face.tsx').then(({ face }) => face as HandFace),
  KENO: () => import('./keno/ui/face.tsx').then(({ face }) => face as HandFace),
  VIDEO_POKER: () => import('./video-poker/ui/face.tsx').then(({ face }) => face as HandFace),
  BLACKJACK: () => import('./blackjack/ui/face.tsx').then(({ face }) => face as HandFace),
};
