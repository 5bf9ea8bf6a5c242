/**
 * Takes a round from wherever it stands as far as it goes without its player: stake, first step, pay-out. Every way into a
 * round passes here, so one that was interrupted at any point is picked up by whoever asks next.
 */
import type { HouseHand } from '#games/hands.ts';
import { roundsPlayed } from '../../http/metrics.ts';
import type { JackpotTier } from '#games/kit/jackpot.ts';
import { units, type Currency } from '#kernel';
import { feedJackpot } from '../jackpot/index.ts';
import { resolveAddedStake } from './added-stake.ts';
import { giveUpHand } from './hand-queries.ts';
import { handOutcome } from './hand-row.ts';
import { type Host, refusalOf } from '../game-wallet/index.ts';
import type { LastStep, Purse } from './purse.ts';
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

/** Its stake is taken: the first step may be seen. One that feeds the jackpot takes its place there by the same. */
function openRound({ deps }: Host, round: RoundRow): Promise<void> {
  const { id: roundId, merchant, currency, jackpot } = round;
  if (jackpot === null) return markOpen(deps.db, roundId);
  const fed = { roundId, merchant, currency: currency as Currency, stake: units(round.stake) };
  return feedJackpot(deps, { ...fed, byChance: jackpot as readonly JackpotTier[] });
}

/** For the request that asked for the round: takes the stake if nobody has. */
export async function carryOn(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const staked = round.state === 'reserved' ? await stake(host, purse, round) : round;
  return settleIfSeen(host, purse, staked);
}

/** For everybody else: never takes a stake, but finds out whether it was taken. */
export async function resolve(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const cleared = round.state === 'reserved' ? await clear(host, purse, round) : round;
  return settleIfSeen(host, purse, await resolveHand(host, purse, cleared));
}

async function stake(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const { outcome } = await purse.stake(round);
  if (outcome === 'done') await openRound(host, round);
  else await closeReserved(host.deps.db, round.id, refusalOf(outcome));
  const met = await readAgain(host, round.id);
  // By us, or by somebody else between our stake and our mark. Whoever stakes it elsewhere by the same request may die before he undoes it.
  const isClosed = met.state === 'reserved' || met.state === 'void';
  const now = isClosed ? await undo(host, purse, met) : met;
  if (now.state === 'open') roundsPlayed.inc({ game: round.game_code, mode: round.mode });
  return now;
}

/** A stake on its way may still arrive, so a fresh reservation is left alone; an old one is closed against late arrival. */
async function clear(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const { db, clock } = host.deps;
  if (round.refusal !== null) return undo(host, purse, round);
  if (await purse.holds(round)) await openRound(host, round);
  else if (clock.now() - round.started_at.getTime() < RESERVED_MS) return round;
  // Whoever stakes it in this very moment finds it closed, and does not play on with what goes back here.
  else if (await closeReserved(db, round.id, 'round.mismatch')) return undo(host, purse, round);
  return readAgain(host, round.id);
}

/** Of a round that nobody can open any more: its stake goes back, and none that is late is kept. */
async function undo(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const { db, clock } = host.deps;
  await purse.giveBack(round);
  await voidReserved(db, round.id, new Date(clock.now()));
  return readAgain(host, round.id);
}

/** The game as this hand was begun with; null where it is played by other rules since, or no more. */
export function handOfRow({ deps }: Host, round: Pick<RoundRow, 'game_code' | 'game_version'>): HouseHand | null {
  const hand = deps.hands(round.game_code);
  return hand?.meta.version === round.game_version ? hand : null;
}

/** A stake that is asked for is looked after, and a hand that cannot be played on by its own rules is given up. */
async function resolveHand(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const outcome = handOutcome(round);
  if (outcome === null || round.state !== 'open' || outcome.finished) return round;
  const hand = handOfRow(host, round);
  if (hand && round.ask_state !== null) return resolveAddedStake(host, purse, { hand, round });
  // While a new version comes up node by node, another may still know how it is played.
  const { clock } = host.deps;
  if (hand || clock.now() - round.started_at.getTime() < GIVE_UP_MS) return round;
  await giveUpHand(host.deps.db, round.id, 'round.mismatch');
  return readAgain(host, round.id);
}

/** With its last step or move, where nothing is in the way of it; null else, and nothing is done. */
export async function endAtOnce(
  { deps: { clock } }: Host,
  purse: Purse,
  round: RoundRow,
  last: Omit<LastStep, 'finished_at'>,
): Promise<RoundRow | null> {
  const made = { ...last, finished_at: new Date(clock.now()) };
  return (await purse.end(round, made)) && { ...round, ...made, state: 'settled' };
}

async function settleIfSeen(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  if (round.state !== 'open' || round.seen < round.steps || round.ask_state !== null) return round;
  const { db, clock } = host.deps;
  const outcome = round.refusal === null ? (await purse.pay(round)).outcome : 'bet_rolled_back';
  if (outcome === 'done') {
    const settled = await markSettled(db, round.id, new Date(clock.now()));
    if (settled) return settled;
  } else if (outcome === 'bet_rolled_back') {
    // Of a hand that was given up, and of one whose first stake is gone, none of the others may stay behind.
    if (handOutcome(round)) await purse.giveBack(round);
    await markVoid(db, round.id, 'round.mismatch', new Date(clock.now()));
  } else throw new Error(`the win of a house round was refused: ${outcome}`);
  return readAgain(host, round.id);
}
