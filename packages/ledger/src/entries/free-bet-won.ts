import { counterpartOf, ofMember } from '../chart.ts';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import type { WinInput } from './bet-settled.ts';
import { gameRecord } from './game-input.ts';

export interface FreeBetWinInput extends WinInput {
  rewardId: string;
}

/** What a free bet wins is the promotion's cost; `wallet` is `bonus` or a cash wallet, as the campaign says. */
export function freeBetWon(input: FreeBetWinInput): Posting {
  const account = ofMember(input.memberId, input.wallet);
  return {
    ...occasionOf({ ...input, source: input.vendor }),
    movement: 'free-bet-won',
    account,
    txTypeId: GAME_TYPES[input.category].win,
    transfers: [{ debit: counterpartOf(input.wallet, 'promotion'), credit: account, amount: input.amount }],
    detail: { rewardId: input.rewardId },
    game: gameRecord(input, 'win', input.betKey),
    stopsWhenFrozen: false,
  };
}
