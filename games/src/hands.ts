/** The hands the server hosts: one line per game. */
import { coinFlip } from './coin-flip/engine/engine.ts';
import { dice } from './dice/engine/engine.ts';
import { keno } from './keno/engine/engine.ts';
import type { HandEngine } from './kit/hand.ts';
import { limbo } from './limbo/engine/engine.ts';
import { plinko } from './plinko/engine/engine.ts';
import { wheel } from './wheel/engine/engine.ts';

export type HouseHand = HandEngine<unknown, unknown, unknown, unknown>;

export const hands: readonly HouseHand[] = [dice, limbo, coinFlip, wheel, plinko, keno];

/** By the name on the wire; undefined for a code that is not ours. */
export const handByCode = (code: string): HouseHand | undefined => hands.find((hand) => hand.meta.code === code);
