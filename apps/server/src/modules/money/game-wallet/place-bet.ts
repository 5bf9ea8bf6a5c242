import type { Tx } from '#db';
import { assert, done, refuse, ZERO, type Result } from '#kernel';
import type { BetInput, GameOutcome, Played } from '#ledger';
import { mustAcceptTerms } from '../../house/brand/index.ts';
import { betBar, guardBet } from '../../people/safe-play/index.ts';
import { answerOf, barred, occasion, announcedAnswer, type WalletDesk } from './desk.ts';
import type { AtOnce, Bet, Player, RewardBar, WalletAnswer, WalletRefusal, Win } from './port.ts';
import { rewardOf } from './queries.ts';
import { rewardBar } from './rules.ts';

export const betInput = (desk: WalletDesk, player: Player, bet: Bet): BetInput => ({
  ...occasion(desk, player, bet),
  amount: bet.amount,
  ...(bet.feeds && { feeds: bet.feeds }),
  // Free bets use the cash wallet, even if the member plays with bonus money.
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
  if (!player.guarded && bets === null) return announcedAnswer(desk, player, await desk.deps.ledger.game.bet(input));
  const outcome = await placeChecked(desk, player, input, bets);
  return typeof outcome === 'string' ? barred(desk, player, input, outcome) : announcedAnswer(desk, player, outcome);
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
  if (brand && mustAcceptTerms(brand, player)) return 'terms_due';
  return player.stakeMax !== null && bet.amount > player.stakeMax ? 'stake_too_high' : null;
}

/** Number of bets in the bet's reward; null if unlimited or not a free bet. */
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

/** Places a bet in the caller's transaction, with all checks; the caller rolls back if it is refused. */
export async function placeBetIn(desk: WalletDesk, tx: Tx, player: Player, bet: Bet): Promise<WalletAnswer> {
  assert(bet.rewardId === null || bet.isGiven, 'a bet within a transaction is free by who calls alone');
  const refused = (outcome: WalletRefusal): WalletAnswer => ({ outcome, balance: ZERO });
  const bar = barAgainst(desk, player, bet);
  if (bar !== null) return refused(bar);
  const outcome = await postAndCheck(desk, tx, player, betInput(desk, player, bet), null);
  return typeof outcome === 'string' ? refused(outcome) : answerOf(outcome);
}

/** Places a bet that needs checks outside the ledger; only such bets open a transaction. */
async function placeChecked(
  desk: WalletDesk,
  player: Player,
  input: BetInput,
  rewardBets: number | null,
): Promise<GameOutcome | WalletRefusal> {
  try {
    return await desk.deps.db.tx(async (tx) => {
      const outcome = await postAndCheck(desk, tx, player, input, rewardBets);
      if (typeof outcome === 'string') throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

/**
 * Checks a bet after it is posted, so that it counts along with earlier ones. Checks are serialised: those of a reward
 * by the lock of the member's account, those of a guarded member by the lock of their limits.
 */
async function postAndCheck(
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
