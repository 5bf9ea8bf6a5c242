import type { BetInput, GameOutcome } from '#ledger';
import { barred, occasion, told, type WalletDesk } from './desk.ts';
import type { Bet, Player, WalletAnswer, WalletRefusal } from './port.ts';
import { rewardOf } from './queries.ts';
import { rewardBar } from './rules.ts';

export const betInput = (desk: WalletDesk, player: Player, bet: Bet): BetInput => ({
  ...occasion(desk, player, bet),
  amount: bet.amount,
  ...(bet.rewardId !== null && { free: { rewardId: bet.rewardId } }),
});

export async function placeBet(desk: WalletDesk, player: Player, bet: Bet): Promise<WalletAnswer> {
  const input = betInput(desk, player, bet);
  const bar = barAgainst(player, bet);
  if (bar !== null) return barred(desk, player, input, bar);
  if (bet.rewardId !== null) return placeFreeBet(desk, player, input, bet.rewardId);
  return told(desk, player, await desk.deps.ledger.game.bet(input));
}

function barAgainst(player: Player, bet: Bet): WalletRefusal | null {
  if (bet.bar !== null) return bet.bar;
  if (!player.mayBet) return 'member_disabled';
  return player.stakeMax !== null && bet.amount > player.stakeMax ? 'stake_too_high' : null;
}

async function placeFreeBet(
  desk: WalletDesk,
  player: Player,
  input: BetInput,
  rewardId: string,
): Promise<WalletAnswer> {
  const { db, clock, ledger } = desk.deps;
  const reward = await rewardOf(db, player, rewardId);
  const bar = rewardBar(reward, player.memberId, clock.now());
  if (bar !== null) return barred(desk, player, input, bar);
  const bets = reward?.bets ?? null;
  const outcome = bets === null ? await ledger.game.bet(input) : await placeOneOf(desk, input, rewardId, bets);
  return outcome ? told(desk, player, outcome) : barred(desk, player, input, 'reward_used_up');
}

class UsedUp extends Error {}

/** Null, and no bet, when the reward has no more. Its bets are counted behind this one, under the lock of the member's account. */
async function placeOneOf(
  { deps: { db, ledger } }: WalletDesk,
  input: BetInput,
  rewardId: string,
  bets: number,
): Promise<GameOutcome | null> {
  try {
    return await db.tx(async (tx) => {
      const outcome = await ledger.game.betIn(tx, input);
      const placed = outcome.ok ? await ledger.game.freeBets({ ...input, rewardId }, tx) : 0;
      if (placed > bets) throw new UsedUp();
      return outcome;
    });
  } catch (error) {
    if (error instanceof UsedUp) return null;
    throw error;
  }
}
