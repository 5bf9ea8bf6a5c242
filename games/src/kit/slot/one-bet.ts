/** Bet of slots without choices: a round plays everything, and its record states the number of base bets. */
import { done, refuse, type Result } from '#kernel';

export interface OneBet {
  readonly bets: number;
}

/** `bets` is the game's `betsPerRound`; a bet of more or less than that is not on offer. */
export const oneBet =
  (bets: number) =>
  (input: unknown): Result<OneBet, 'bet.invalid'> =>
    typeof input === 'object' && input !== null && 'bets' in input && input.bets === bets
      ? done({ bets })
      : refuse('bet.invalid');
