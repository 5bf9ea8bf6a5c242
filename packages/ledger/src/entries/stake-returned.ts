import type { Units } from '#kernel';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import { gameRecord, playerOf, vendorOf, type GameInput } from './game-input.ts';

/** It never closes its round: the rest of the stake is still in play. */
export interface StakeReturnInput extends Omit<GameInput, 'roundClosed'> {
  amount: Units;
  /** Key of the bet whose stake it returns in part or in full. */
  betKey: string;
}

/** A part of a stake comes back before its round ends. It is no win; whatever became of the account meanwhile, it is the player's. */
export function stakeReturned(input: StakeReturnInput): Posting {
  const account = playerOf(input);
  return {
    ...occasionOf({ ...input, source: input.vendor }),
    movement: 'stake-returned',
    account,
    txTypeId: GAME_TYPES[input.category].returned,
    transfers: [{ debit: vendorOf(input), credit: account, amount: input.amount }],
    game: gameRecord({ ...input, roundClosed: false }, 'return', input.betKey),
    stopsWhenFrozen: false,
  };
}
