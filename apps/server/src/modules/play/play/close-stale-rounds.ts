/** Jobs that finish interrupted rounds, so that players who never come back are paid too. */
import { isConnectionLoss } from '#db';
import { memberId, units } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import {
  closeStaleVendorRounds,
  createGameWallet,
  forgetOldTokens,
  type Host,
  insertClosure,
} from '../../money/game-wallet/index.ts';
import { handOfRow, resolve } from './carry-on.ts';
import { makeMoves } from './hand-queries.ts';
import { endedHand, handOutcome, partsOf } from './hand-row.ts';
import { walletAdapterOf } from './wallet-adapter.ts';
import { provenRound, roundById, staleRounds, waitingRounds, walkToEnd, type RoundRow } from './round-queries.ts';
import { RESERVED_MS, STALE_MS } from './rules.ts';
import { deleteTickets } from './session-queries.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

/**
 * Finishes rounds interrupted by a crash or a lost database; answers their number. Safe on several nodes and against
 * returning players: ledger keys make each movement happen once.
 */
export async function carryOnRounds(deps: Deps, wallet = createGameWallet(deps)): Promise<number> {
  const startedBefore = new Date(deps.clock.now() - RESERVED_MS);
  let closed = 0;
  for (;;) {
    const waiting = await waitingRounds(deps.db, startedBefore, AT_ONCE);
    const now = await closeAll({ deps, wallet }, waiting);
    closed += now;
    if (now < AT_ONCE) return closed;
  }
}

/** Closes rounds without activity for 48 hours, at the house and at outside vendors; answers their number. */
export async function closeStaleRounds(deps: Deps, wallet = createGameWallet(deps)): Promise<number> {
  const now = deps.clock.now();
  const closed = await closeAll({ deps, wallet }, await staleRounds(deps.db, new Date(now - STALE_MS), AT_ONCE));
  await deleteTickets(deps.db, new Date(now - DAY));
  await forgetOldTokens(deps);
  return closed + (await closeStaleVendorRounds(deps, wallet));
}

async function closeAll(host: Host, rounds: readonly RoundRow[]): Promise<number> {
  let closed = 0;
  for (const round of rounds) {
    try {
      if (await closeRound(host, round)) closed += 1;
    } catch (error) {
      // Errors of one round do not stop the others; a lost database stops all.
      if (isConnectionLoss(error)) throw error;
      host.deps.log.error({ err: error, roundId: round.id }, 'stale round not closed');
    }
  }
  return closed;
}

/** Without the player: remaining steps count as seen, remaining moves are made by the game's default. */
async function finish(host: Host, round: RoundRow): Promise<void> {
  const { db } = host.deps;
  if (!handOutcome(round)) return walkToEnd(db, round.id);
  const hand = handOfRow(host, round);
  const row = await provenRound(db, round.id);
  if (hand && row && row.seen < row.steps) await makeMoves(db, row, partsOf(endedHand(hand, row), units(row.base_bet)));
}

function reasonOf({ state, seen }: RoundRow, isStale: boolean): string {
  if (state === 'void') return seen === 0 ? 'stake never taken' : 'stakes given back';
  return isStale ? 'open for 48 hours' : 'interrupted before its win';
}

async function closeRound(host: Host, round: RoundRow): Promise<boolean> {
  const { db, clock, log } = host.deps;
  const walletAdapter = await walletAdapterOf(host, round);
  const isStale = clock.now() - round.started_at.getTime() > STALE_MS;
  const resolved = await resolve(host, walletAdapter, round);
  if (isStale && resolved.state === 'open') await finish(host, resolved);
  const walked = (await roundById(db, round.id)) ?? resolved;
  const ended = await resolve(host, walletAdapter, walked);
  if (ended.state !== 'settled' && ended.state !== 'void') return false;
  const { merchant, vendor, id: roundId, win, jackpot_won: fallen } = ended;
  const member = ended.member_id === null ? null : memberId(Number(ended.member_id));
  const reason = reasonOf(ended, isStale);
  const paid = ended.state === 'settled' ? win + (fallen ?? 0n) : 0n;
  await insertClosure(db, { merchant, vendor, roundId, memberId: member, reason, paid, at: new Date(clock.now()) });
  log.info({ event: 'round.closed', merchant, vendor, roundId, reason }, 'stale round closed');
  return true;
}
