import type { Game } from './game.ts';
import { lighthouse } from './lighthouse.ts';
import { shellToss } from './shell-toss.ts';
import { tideWheel } from './tide-wheel.ts';

export type { Action, Chance, Game } from './game.ts';

/** A state is what the same game has made, so nobody else looks into it. */
export const games: readonly Game[] = [shellToss, tideWheel, lighthouse] as readonly Game[];

export const gameOf = (code: string): Game | undefined => games.find((game) => game.code === code);
