import type { MemberId, Units } from '#kernel';
import { ofHouse, ofMember, type PlayKind } from '../chart.ts';
import { occasionOf, type Occasion, type Posting } from '../posting.ts';
import { TX } from '../transaction-types.ts';

export interface JackpotWinInput extends Occasion {
  memberId: MemberId;
  wallet: Exclude<PlayKind, 'trial'>;
  jackpotId: string;
  amount: Units;
  /** The house round that won it, for the account record. `source` is then the round's vendor. */
  of?: { gameCode: string; roundId: string; betKey: string };
}

/** A jackpot falls. */
export function jackpotWon(input: JackpotWinInput): Posting {
  const { of } = input;
  const account = ofMember(input.memberId, input.wallet);
  return {
    ...occasionOf(input),
    movement: 'jackpot-won',
    account,
    txTypeId: TX.jackpotWon,
    transfers: [{ debit: ofHouse(`jackpot:${input.jackpotId}`), credit: account, amount: input.amount }],
    ...(of && {
      game: { kind: 'win', gameCode: of.gameCode, roundId: of.roundId, amount: input.amount, referenceKey: of.betKey },
    }),
    stopsWhenFrozen: false,
  };
}
