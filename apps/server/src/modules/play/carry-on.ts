/**
 * Takes a round from wherever it stands as far as it goes without its player: stake, first step, pay-out. Every way into a
 * round passes here, so one that was interrupted at any point is picked up by whoever asks next.
 */
import type { RefusalCode } from '#contract';
import type { WalletRefusal } from '../vendor-wallet/index.ts';
import { roundsPlayed } from '../../http/metrics.ts';
import type { Host } from './host.ts';
import type { Purse } from './purse.ts';
import { markOpen, markSettled, markVoid, roundById, type RoundRow } from './round-queries.ts';
import { RESERVED_MS } from './rules.ts';

async function readAgain(host: Host, id: string): Promise<RoundRow> {
  const round = await roundById(host.deps.db, id);
  if (!round) throw new Error('a round has vanished');
  return round;
}

/** For the request that asked for the round: takes the stake if nobody has. */
export async function carryOn(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const staked = round.state === 'reserved' ? await stake(host, purse, round) : round;
  return settleIfSeen(host, purse, staked);
}

/** For everybody else: never takes a stake, but finds out whether it was taken. */
export async function resolve(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  return settleIfSeen(host, purse, round.state === 'reserved' ? await clear(host, purse, round) : round);
}

type PlayRefusal = Extract<
  RefusalCode,
  | 'bet.insufficient.balance'
  | 'bet.account.disabled'
  | 'bet.paused'
  | 'bet.own.limit'
  | 'bet.terms.not.accepted'
  | 'bet.invalid'
  | 'round.mismatch'
>;

const REFUSED: Readonly<Partial<Record<WalletRefusal, PlayRefusal>>> = {
  insufficient_balance: 'bet.insufficient.balance',
  member_disabled: 'bet.account.disabled',
  member_paused: 'bet.paused',
  own_limit: 'bet.own.limit',
  terms_due: 'bet.terms.not.accepted',
  stake_too_high: 'bet.invalid',
  // Only a round that was cleared away meanwhile has had its stake rolled back or its round closed.
  bet_rolled_back: 'round.mismatch',
  round_closed: 'round.mismatch',
};

async function stake(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const { db, clock } = host.deps;
  const answer = await purse.stake(round);
  if (answer.outcome === 'done') {
    await markOpen(db, round.id);
  } else {
    const refusal = REFUSED[answer.outcome];
    if (!refusal) throw new Error(`the stake of a house round was refused: ${answer.outcome}`);
    await markVoid(db, round.id, refusal, new Date(clock.now()));
  }
  const now = await readAgain(host, round.id);
  // Somebody else may have voided the round between our stake and our mark.
  if (now.state === 'void' && answer.outcome === 'done') await purse.giveBack(round);
  if (now.state === 'open') roundsPlayed.inc({ game: round.game_code, mode: round.mode });
  return now;
}

/** A stake on its way may still arrive, so a fresh reservation is left alone; an old one is closed against late arrival. */
async function clear(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  const { db, clock } = host.deps;
  if (await purse.holds(round)) await markOpen(db, round.id);
  else if (clock.now() - round.started_at.getTime() < RESERVED_MS) return round;
  else {
    await purse.giveBack(round);
    await markVoid(db, round.id, 'round.mismatch', new Date(clock.now()));
  }
  return readAgain(host, round.id);
}

async function settleIfSeen(host: Host, purse: Purse, round: RoundRow): Promise<RoundRow> {
  if (round.state !== 'open' || round.seen < round.steps) return round;
  const { db, clock } = host.deps;
  const { outcome } = await purse.pay(round);
  if (outcome === 'done') await markSettled(db, round.id, new Date(clock.now()));
  else if (outcome === 'bet_rolled_back') await markVoid(db, round.id, 'round.mismatch', new Date(clock.now()));
  else throw new Error(`the win of a house round was refused: ${outcome}`);
  return readAgain(host, round.id);
}
