/**
 * Advances a round as far as it goes without its player: stake, first step, payout. Every request for a round passes
 * here, so that an interrupted one is resumed by the next request.
 */
import type { HouseHand } from '#games/hands.ts';
import { roundsPlayed } from '../../../ports/metrics.ts';
import type { JackpotTier } from '#games/kit/jackpot.ts';
import { units, type Currency } from '#kernel';
import { feedJackpot } from '../jackpot/index.ts';
import { resolveAddedStake } from './added-stake.ts';
import { giveUpHand } from './hand-queries.ts';
import { handOutcome } from './hand-row.ts';
import { type Host, refusalOf } from '../../money/game-wallet/index.ts';
import type { LastStep, WalletAdapter } from './wallet-adapter.ts';
import {
  closeReserved,
  markOpen,
  markSettled,
  markVoid,
  roundById,
  voidReserved,
  type RoundRow,
} from './round-queries.ts';
import { GIVE_UP_MS, RESERVED_MS } from './rules.ts';

async function readAgain(host: Host, id: string): Promise<RoundRow> {
  const round = await roundById(host.deps.db, id);
  if (!round) throw new Error('a round has vanished');
  return round;
}

/** Opens a round whose stake is taken. A round that feeds the jackpot gets its place there in the same transaction. */
function openRound({ deps }: Host, round: RoundRow): Promise<void> {
  const { id: roundId, merchant, currency, jackpot } = round;
  if (jackpot === null) return markOpen(deps.db, roundId);
  const fed = { roundId, merchant, currency: currency as Currency, stake: units(round.stake) };
  return feedJackpot(deps, { ...fed, byChance: jackpot as readonly JackpotTier[] });
}

/** For the request that bought the round: takes the stake unless it is taken already. */
export async function carryOn(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<RoundRow> {
  const staked = round.state === 'reserved' ? await stake(host, walletAdapter, round) : round;
  return settleIfSeen(host, walletAdapter, staked);
}

/** For all other callers: never takes a stake, but checks whether it was taken. */
export async function resolve(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<RoundRow> {
  const cleared = round.state === 'reserved' ? await clear(host, walletAdapter, round) : round;
  return settleIfSeen(host, walletAdapter, await resolveHand(host, walletAdapter, cleared));
}

async function stake(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<RoundRow> {
  const { outcome } = await walletAdapter.stake(round);
  if (outcome === 'done') await openRound(host, round);
  else await closeReserved(host.deps.db, round.id, refusalOf(outcome));
  const met = await readAgain(host, round.id);
  // Closed by us, or by another request between our stake and our mark. A process that staked it for the same request
  // may have died before undoing it.
  const isClosed = met.state === 'reserved' || met.state === 'void';
  const now = isClosed ? await undo(host, walletAdapter, met) : met;
  if (now.state === 'open') roundsPlayed.inc({ game: round.game_code, mode: round.mode });
  return now;
}

/** A fresh reservation is left alone, since its stake may still arrive; an old one is closed and late stakes barred. */
async function clear(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<RoundRow> {
  const { db, clock } = host.deps;
  if (round.refusal !== null) return undo(host, walletAdapter, round);
  if (await walletAdapter.holds(round)) await openRound(host, round);
  else if (clock.now() - round.started_at.getTime() < RESERVED_MS) return round;
  // A request that stakes it at this moment finds it closed, and does not play with a stake that is refunded here.
  else if (await closeReserved(db, round.id, 'round.mismatch')) return undo(host, walletAdapter, round);
  return readAgain(host, round.id);
}

/** For a round that can no longer open: refunds its stake, and bars a late one. */
async function undo(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<RoundRow> {
  const { db, clock } = host.deps;
  await walletAdapter.giveBack(round);
  await voidReserved(db, round.id, new Date(clock.now()));
  return readAgain(host, round.id);
}

/** The game in the version of this hand; null where the rules have changed since, or the game is gone. */
export function handOfRow({ deps }: Host, round: Pick<RoundRow, 'game_code' | 'game_version'>): HouseHand | null {
  const hand = deps.hands(round.game_code);
  return hand?.meta.version === round.game_version ? hand : null;
}

/** Resolves a pending added stake; gives up a hand whose rules are no longer available. */
async function resolveHand(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<RoundRow> {
  const outcome = handOutcome(round);
  if (outcome === null || round.state !== 'open' || outcome.finished) return round;
  const hand = handOfRow(host, round);
  if (hand && round.ask_state !== null) return resolveAddedStake(host, walletAdapter, { hand, round });
  // During a rolling deployment another node may still have these rules.
  const { clock } = host.deps;
  if (hand || clock.now() - round.started_at.getTime() < GIVE_UP_MS) return round;
  await giveUpHand(host.deps.db, round.id, 'round.mismatch');
  return readAgain(host, round.id);
}

/** Ends the round with its last step or move in one statement; null, without effect, where that is not possible. */
export async function endAtOnce(
  { deps: { clock } }: Host,
  walletAdapter: WalletAdapter,
  round: RoundRow,
  last: Omit<LastStep, 'finished_at'>,
): Promise<RoundRow | null> {
  const made = { ...last, finished_at: new Date(clock.now()) };
  return (await walletAdapter.end(round, made)) && { ...round, ...made, state: 'settled' };
}

async function settleIfSeen(host: Host, walletAdapter: WalletAdapter, round: RoundRow): Promise<RoundRow> {
  if (round.state !== 'open' || round.seen < round.steps || round.ask_state !== null) return round;
  const { db, clock } = host.deps;
  const outcome = round.refusal === null ? (await walletAdapter.pay(round)).outcome : 'bet_rolled_back';
  if (outcome === 'done') {
    const settled = await markSettled(db, round.id, new Date(clock.now()));
    if (settled) return settled;
  } else if (outcome === 'bet_rolled_back') {
    // After giving up a hand, or losing its first stake, all its other stakes are refunded too.
    if (handOutcome(round)) await walletAdapter.giveBack(round);
    await markVoid(db, round.id, 'round.mismatch', new Date(clock.now()));
  } else throw new Error(`the win of a house round was refused: ${outcome}`);
  return readAgain(host, round.id);
}
