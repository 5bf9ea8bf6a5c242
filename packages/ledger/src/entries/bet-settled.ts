import type { Units } from '#kernel';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import { gameRecord, playerOf, vendorOf, type GameInput } from './game-input.ts';

export interface WinInput extends GameInput {
  /** Zero records a bet that won nothing. */
  amount: Units;
  /** The key of the bet that won. A bet may win several times. */
  betKey: string;
}

/** A win goes from the vendor to the player's wallet. Always accepted, whatever became of the account meanwhile. */
export function betSettled(input: WinInput): Posting {
  const account = playerOf(input);
  return {
    ...occasionOf({ ...input, source: input.vendor }),
    movement: 'bet-settled',
    account,
    txTypeId: GAME_TYPES[input.category].win,
    transfers: [{ debit: vendorOf(input), credit: account, amount: input.amount }],
    game: gameRecord(input, 'win', input.betKey),
    stopsWhenFrozen: false,
  };
}
