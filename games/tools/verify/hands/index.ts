/** Hands a second time, from docs/fairness.md alone and without the games' code: one file and one line per game. */

import { blackjackCheck } from './blackjack.ts';
import { coinFlipCheck } from './coin-flip.ts';
import { diceCheck } from './dice.ts';
import type { HandCheck } from './hand-check.ts';
import { hiLoCheck } from './hi-lo.ts';
import { kenoCheck } from './keno.ts';
import { limboCheck } from './limbo.ts';
import { minesCheck } from './mines.ts';
import { plinkoCheck } from './plinko.ts';
import { towersCheck } from './towers.ts';
import { videoPokerCheck } from './video-poker.ts';
import { wheelCheck } from './wheel.ts';

export const handChecks: Readonly<Record<string, HandCheck>> = {
  DICE: diceCheck,
  LIMBO: limboCheck,
  COIN_FLIP: coinFlipCheck,
  WHEEL: wheelCheck,
  PLINKO: plinkoCheck,
  KENO: kenoCheck,
  MINES: minesCheck,
  TOWERS: towersCheck,
  HI_LO: hiLoCheck,
  VIDEO_POKER: videoPokerCheck,
  BLACKJACK: blackjackCheck,
};
