/** The hands the server hosts: one line per game. */
import { dice } from './dice/engine/engine.ts';
import type { HandEngine } from './kit/hand.ts';

export type HouseHand = HandEngine<unknown, unknown, unknown, unknown>;

export const hands: readonly HouseHand[] = [dice];

/** By the name on the wire; undefined for a code that is not ours. */
export const handByCode = (code: string): HouseHand | undefined => hands.find((hand) => hand.meta.code === code);
