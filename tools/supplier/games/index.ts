import type { Game } from './game.ts';
import { lighthouse } from './lighthouse.ts';
import { shellToss } from './shell-toss.ts';
import { tideWheel } from './tide-wheel.ts';

export type { Action, Chance, Game } from './game.ts';

/** States are opaque outside of their own game. */
export const games: readonly Game[] = [shellToss, tideWheel, lighthouse] as readonly Game[];

export const gameOf = (code: string): Game | undefined => games.find((game) => game.code === code);
