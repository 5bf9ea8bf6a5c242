/** Moves of a hand that ends with its deal: there are none, and each is refused. */
import { refuse, type Result } from '#kernel';
import { noMoves } from './hand.ts';

export const atOnce = {
  readMove: (): Result<never, 'move.invalid'> => refuse('move.invalid'),
  move: noMoves,
  absent(): never {
    throw new Error('such a hand is over where it begins');
  },
};
