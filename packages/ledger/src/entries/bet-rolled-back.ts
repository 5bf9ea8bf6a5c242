import { ZERO } from '#kernel';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import { gameRecord, playerOf, vendorOf, type GameInput } from './game-input.ts';

export interface RollbackInput extends GameInput {
  /** The key of the bet (or win) to undo, known or not. */
  referenceKey: string;
}

/**
 * Undoes a bet or a win. What it undoes is known in the database alone, under the member's lock: there the transfer of
 * nothing written here becomes the reverse of the referenced one. It stays nothing when the reference is unknown (a
 * tombstone that keeps a late bet out) or already rolled back.
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
