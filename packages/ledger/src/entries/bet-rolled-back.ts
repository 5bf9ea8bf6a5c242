import { ZERO } from '#kernel';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import { gameRecord, playerOf, vendorOf, type GameInput } from './game-input.ts';

export interface RollbackInput extends GameInput {
  /** The key of the bet (or win) to undo, known or not. */
  referenceKey: string;
}

/**
 * Undoes a bet or a win. Its amount is known only in the database, under the member's lock: there the zero transfer
 * written here is replaced by the reverse of the referenced one. It stays zero when the reference is unknown (a
 * tombstone, which refuses the bet if it arrives later) or already rolled back.
 */
export function betRolledBack(input: RollbackInput): Posting {
  const account = playerOf(input);
  return {
    ...occasionOf({ ...input, source: input.vendor }),
    movement: 'bet-rolled-back',
    account,
    txTypeId: GAME_TYPES[input.category].refund,
    transfers: [{ debit: vendorOf(input), credit: account, amount: ZERO }],
    game: gameRecord(input, 'rollback', input.referenceKey),
    stopsWhenFrozen: false,
  };
}
