import type { Tx } from '#db';
import { assert, done, refuse, ZERO, type Result } from '#kernel';
import type { BetInput, GameOutcome, Played } from '#ledger';
import { owesTerms } from '../brand/index.ts';
import { betBar, guardBet } from '../safe-play/index.ts';
import { answerOf, barred, occasion, told, type WalletDesk } from './desk.ts';
import type { AtOnce, Bet, Player, RewardBar, WalletAnswer, WalletRefusal, Win } from './port.ts';
import { rewardOf } from './queries.ts';
import { rewardBar } from './rules.ts';

export const betInput = (desk: WalletDesk, player: Player, bet: Bet): BetInput => ({
  ...occasion(desk, player, bet),
  amount: bet.amount,
  ...(bet.feeds && { feeds: bet.feeds }),
  // A free bet is about cash, whatever else is played with.
  ...(bet.rewardId !== null && {
    free: { rewardId: bet.rewardId, ...(bet.isGiven && { paysTo: player.cash }) },
    wallet: player.cash,
  }),
});

export async function placeBet(desk: WalletDesk, player: Player, bet: Bet): Promise<WalletAnswer> {
  const input = betInput(desk, player, bet);
  const bar = barAgainst(desk, player, bet);
  if (bar !== null) return barred(desk, player, input, bar);
  const reward = await rewardFor(desk, player, bet);
  if (!reward.ok) return barred(desk, player, input, reward.code);
  const bets = reward.value;
  if (!player.guarded && bets === null) return told(desk, player, await desk.deps.ledger.game.bet(input));
  const outcome = await placeLookedAt(desk, player, input, bets);
  return typeof outcome === 'string' ? barred(desk, player, input, outcome) : told(desk, player, outcome);
}

export async function playAtOnce(desk: WalletDesk, player: Player, play: AtOnce): Promise<Played | null> {
  const { statement, bet, win, row, alone } = play;
  if (bet && (player.guarded || barAgainst(desk, player, bet) !== null)) return null;
  const won = (of: Omit<Win, 'bar'>) => ({ ...occasion(desk, player, of), amount: of.amount, betKey: of.betKey });
  const money = bet ? { bet: betInput(desk, player, bet), win: win && won(win) } : { bet, win: won(win) };
  const played = await desk.deps.ledger.game.play(statement, { ...money, row, alone });
  if (played) desk.announce(player, played.balance);
  return played;
}

function barAgainst({ deps }: WalletDesk, player: Player, bet: Bet): WalletRefusal | null {
  if (bet.bar !== null) return bet.bar;
  if (!player.mayBet) return 'member_disabled';
  const brand = deps.brands.find(player.merchant);
  if (brand && owesTerms(brand, player)) return 'terms_due';
  return player.stakeMax !== null && bet.amount > player.stakeMax ? 'stake_too_high' : null;
}

/** How many bets the bet's reward has, null for any number, or for a bet that is not free. */
async function rewardFor(
  { deps: { db, clock } }: WalletDesk,
  player: Player,
  { rewardId }: Bet,
): Promise<Result<number | null, RewardBar>> {
  if (rewardId === null) return done(null);
  const reward = await rewardOf(db, player, rewardId);
  const bar = rewardBar(reward, player.memberId, clock.now());
  return bar === null ? done(reward?.bets ?? null) : refuse(bar);
}

class Refused extends Error {
  readonly code: WalletRefusal;

  constructor(code: WalletRefusal) {
    super(code);
    this.code = code;
  }
}

/** As part of what the caller does: looked at as every other bet, and undone by him when it is refused. */
export async function placeBetIn(desk: WalletDesk, tx: Tx, player: Player, bet: Bet): Promise<WalletAnswer> {
  assert(bet.rewardId === null || bet.isGiven, 'a bet within a transaction is free by who calls alone');
  const refused = (outcome: WalletRefusal): WalletAnswer => ({ outcome, balance: ZERO });
  const bar = barAgainst(desk, player, bet);
  if (bar !== null) return refused(bar);
  const outcome = await look(desk, tx, player, betInput(desk, player, bet), null);
  return typeof outcome === 'string' ? refused(outcome) : answerOf(outcome);
}

/** No bet when more speaks against it than the ledger knows. Only such bets pay for a transaction of their own. */
async function placeLookedAt(
  desk: WalletDesk,
  player: Player,
  input: BetInput,
  rewardBets: number | null,
): Promise<GameOutcome | WalletRefusal> {
  try {
    return await desk.deps.db.tx(async (tx) => {
      const outcome = await look(desk, tx, player, input, rewardBets);
      if (typeof outcome === 'string') throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

/**
 * Looked at once it stands, and counted with those before it: they are decided one after the other, a reward's under the lock
 * of the member's account, a guarded member's under his own.
 */
async function look(
  { deps }: WalletDesk,
  tx: Tx,
  player: Player,
  input: BetInput,
  rewardBets: number | null,
): Promise<GameOutcome | WalletRefusal> {
  const { ledger } = deps;
  if (player.guarded) await guardBet(tx, player);
  const outcome = await ledger.game.betIn(tx, input);
  if (!outcome.ok || outcome.value.duplicate) return outcome;
  const bar = player.guarded ? await betBar(deps, tx, player, { isFree: input.free !== undefined }) : null;
  if (bar !== null) return bar === 'paused' ? 'member_paused' : bar;
  if (rewardBets === null || !input.free) return outcome;
  const placed = await ledger.game.freeBets({ ...input, rewardId: input.free.rewardId }, tx);
  return placed > rewardBets ? 'reward_used_up' : outcome;
}
