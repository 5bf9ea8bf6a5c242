/** Rounds at outside vendors: their details, which never expire, and the closing of those that nobody closed. */
import type { GameCategory } from '#contract';
import { isConnectionLoss } from '#db';
import { DAY_MS, millis, ZERO, type MemberId, type MerchantCode } from '#kernel';
import type { GamePosting, OpenRound } from '#ledger';
import type { Deps } from '../../deps.ts';
import { housePlayer } from './players.ts';
import type { GameWallet } from './port.ts';
import { insertClosure, vendorsOf, type OutsideVendor } from './queries.ts';
import { dueBets, forgetOpenBets, insertOpenBets, lookedUpTo, noteFailed, noteLooked } from './open-queries.ts';
import { OPEN_DAYS_LEAST, openDays } from './rules.ts';

const POSTINGS_AT_ONCE = 5_000;
const BETS_AT_ONCE = 1_000;
const TURNS_MAX = 20;

/** Every movement of a round, oldest first; empty when the round is not this member's. */
export function vendorRound(
  deps: Pick<Deps, 'ledger'>,
  which: { merchant: MerchantCode; vendor: string; roundId: string; memberId: MemberId },
): Promise<GamePosting[]> {
  return deps.ledger.roundPostings(which);
}

/**
 * A job. Closes what has been open beyond its term with a win of nothing, and writes a line for each; answers how many. It
 * goes on where it stopped, so each posting is looked at once; a bet that is open then waits in a table for its term. A
 * round that cannot be closed is told to the log and to the desk, and tried again the next day.
 */
export async function closeStaleVendorRounds(deps: Deps, wallet: GameWallet): Promise<number> {
  const vendors = await vendorsOf(deps.db);
  await noteOpenBets(deps, new Set(vendors.map(nameOf)));
  return closeDue(deps, wallet, vendors);
}

const nameOf = ({ merchant, vendor }: { merchant: string; vendor: string }): string => `${merchant}/${vendor}`;

async function noteOpenBets({ db, ledger, clock }: Deps, outside: ReadonlySet<string>): Promise<void> {
  const before = millis(clock.now() - OPEN_DAYS_LEAST * DAY_MS);
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const after = await lookedUpTo(db);
    const { rounds, looked, more } = await ledger.openRounds({ after, before, limit: POSTINGS_AT_ONCE });
    const bets = rounds
      .filter((round) => outside.has(nameOf(round)))
      .flatMap((round) => round.bets.map((bet) => ({ ...round, ...bet })));
    await db.tx(async (tx) => {
      await insertOpenBets(tx, bets);
      await noteLooked(tx, looked);
    });
    if (!more) return;
  }
}

async function closeDue(deps: Deps, wallet: GameWallet, vendors: readonly OutsideVendor[]): Promise<number> {
  const now = deps.clock.now();
  const terms = vendors.map(({ merchant, vendor, category, open_days: set }) => ({
    merchant,
    vendor,
    before: new Date(now - openDays(category, set) * DAY_MS),
  }));
  const vendorOf = new Map(vendors.map((each) => [nameOf(each), each]));
  let closed = 0;
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const due = await dueBets(deps.db, { terms, failedBefore: new Date(now - DAY_MS), limit: BETS_AT_ONCE });
    if (due.length === 0) break;
    const failed: bigint[] = [];
    for (const round of await deps.ledger.stillOpen(due)) {
      if (await closedRound(deps, wallet, vendorOf.get(nameOf(round)), round)) closed += 1;
      else failed.push(...round.bets.map(({ postingId }) => postingId));
    }
    await deps.db.tx(async (tx) => {
      await noteFailed(tx, failed, new Date(now));
      await forgetOpenBets(
        tx,
        due.filter((id) => !failed.includes(id)),
      );
    });
  }
  return closed;
}

/** False when it could not be closed, as where its vendor is gone: it is tried again, and those behind it are not kept waiting. */
async function closedRound(
  deps: Deps,
  wallet: GameWallet,
  vendor: OutsideVendor | undefined,
  round: OpenRound,
): Promise<boolean> {
  if (!vendor) return false;
  try {
    return await closeRound(deps, wallet, vendor, round);
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    deps.log.error({ err: error, vendor: round.vendor, roundId: round.roundId }, 'stale round not closed');
    return false;
  }
}

async function closeRound(
  deps: Deps,
  wallet: GameWallet,
  { category, open_days: set }: OutsideVendor,
  round: OpenRound,
): Promise<boolean> {
  const merchant = round.merchant as MerchantCode;
  const { vendor, roundId, gameCode, memberId } = round;
  const postings = await deps.ledger.roundPostings({ merchant, vendor, roundId, memberId });
  const undone = new Set(
    postings.filter((posting) => posting.kind === 'rollback').map((posting) => posting.referenceKey),
  );
  // Of one that was played with bonus money and with cash each has a part of its own.
  const ids = new Set(round.bets.map(({ postingId }) => postingId));
  const bets = postings.filter(({ postingId }) => ids.has(postingId));
  const standing = bets.find((bet) => !undone.has(bet.key));
  const player = await housePlayer(deps, { merchant, vendor, category: category as GameCategory, memberId });
  const movement = { key: `closed:${round.bets[0]!.postingId}`, roundId, gameCode, roundClosed: true };
  // Where every bet was undone there is none to pay; undoing one of them again has no effect but closes the round too.
  const answer = standing
    ? await wallet.win(player, { ...movement, amount: ZERO, betKey: standing.key, bar: null })
    : await wallet.rollback(player, { ...movement, referenceKey: bets[0]?.key ?? movement.key });
  if (answer.outcome !== 'done') {
    deps.log.error({ vendor, roundId, outcome: answer.outcome }, 'stale round not closed');
    return false;
  }
  await insertClosure(deps.db, {
    merchant,
    vendor,
    roundId,
    memberId,
    reason: `open for ${openDays(category, set)} days`,
    paid: 0n,
    at: new Date(deps.clock.now()),
  });
  deps.log.info({ event: 'round.closed', merchant, vendor, roundId, memberId }, 'stale round closed');
  return true;
}
