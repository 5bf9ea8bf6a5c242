import { counterpartOf, ofMember, type PlayKind } from '../chart.ts';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import type { WinInput } from './bet-settled.ts';
import { gameRecord, playerOf } from './game-input.ts';

export interface FreeBetWinInput extends WinInput {
  rewardId: string;
  /** `bonus` or the wallet played from, as the campaign defines. */
  paysTo: PlayKind;
}

/**
 * Wins of a free bet are the promotion's cost. The posting's account is the wallet played from, whose part of the round
 * it may close.
 */
export function freeBetWon(input: FreeBetWinInput): Posting {
  const { memberId, paysTo, amount } = input;
  return {
    ...occasionOf({ ...input, source: input.vendor }),
    movement: 'free-bet-won',
    account: playerOf(input),
    txTypeId: GAME_TYPES[input.category].win,
    transfers: [{ debit: counterpartOf(paysTo, 'promotion'), credit: ofMember(memberId, paysTo), amount }],
    detail: { rewardId: input.rewardId },
    game: gameRecord(input, 'win', input.betKey),
    stopsWhenFrozen: false,
  };
}
