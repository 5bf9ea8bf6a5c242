import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember, type PlayKind } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface JackpotWinInput extends Occasion {
  memberId: MemberId;
  wallet: Exclude<PlayKind, 'trial'>;
  jackpotId: string;
  amount: Units;
}

/** A jackpot falls. */
export function jackpotWon(input: JackpotWinInput): Posting {
  const account = ofMember(input.memberId, input.wallet);
  return {
    ...occasionOf(input),
    movement: 'jackpot-won',
    account,
    txTypeId: TX.jackpotWon,
    transfers: [{ debit: ofHouse(`jackpot:${input.jackpotId}`), credit: account, amount: input.amount }],
    stopsWhenFrozen: false,
  };
}
