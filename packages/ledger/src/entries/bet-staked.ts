import { ZERO, type Units } from '#kernel';
import { occasionOf, type Posting } from '../posting.ts';
import { GAME_TYPES } from '../transaction-types.ts';
import { gameRecord, playerOf, vendorOf, type GameInput } from './game-input.ts';

export interface BetInput extends GameInput {
  amount: Units;
  /** A free bet takes nothing from the member; its face value is kept. */
  free?: { rewardId: string };
}

/** A stake goes from the player's wallet to the vendor. */
export function betStaked(input: BetInput): Posting {
  const account = playerOf(input);
  const { amount, free } = input;
  return {
    ...occasionOf({ ...input, source: input.vendor }),
    movement: free ? 'free-bet-staked' : 'bet-staked',
    account,
    txTypeId: GAME_TYPES[input.category].bet,
    transfers: [{ debit: account, credit: vendorOf(input), amount: free ? ZERO : amount }],
    detail: free && { rewardId: free.rewardId, faceUnits: String(amount) },
    game: gameRecord(input, 'bet'),
    stopsWhenFrozen: true,
  };
}
