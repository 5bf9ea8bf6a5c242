import { ZERO, type Units } from '#kernel';
import { ofHouse, type PlayKind } from '../chart.ts';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import { gameRecord, playerOf, vendorOf, type GameInput } from './game-input.ts';

export interface BetInput extends GameInput {
  amount: Units;
  /**
   * A free bet takes nothing from the member; the detail keeps its face value, and the wallet its wins go to if known
   * by now.
   */
  free?: { rewardId: string; paysTo?: PlayKind };
  /** Contributions of this stake to the vendor's jackpots, in the same posting. */
  feeds?: readonly { jackpotId: string; amount: Units }[];
}

/** A stake goes from the player's wallet to the vendor. */
export function betStaked(input: BetInput): Posting {
  const account = playerOf(input);
  const { amount, free, feeds = [] } = input;
  const vendor = vendorOf(input);
  return {
    ...occasionOf({ ...input, source: input.vendor }),
    movement: free ? 'free-bet-staked' : 'bet-staked',
    account,
    txTypeId: GAME_TYPES[input.category].bet,
    transfers: [
      { debit: account, credit: vendor, amount: free ? ZERO : amount },
      ...feeds.map((part) => ({ debit: vendor, credit: ofHouse(`jackpot:${part.jackpotId}`), amount: part.amount })),
    ],
    detail: free && { ...free, faceUnits: String(amount) },
    game: gameRecord(input, 'bet'),
    stopsWhenFrozen: true,
  };
}
