/** Rounds of outside vendors: their details, and a job that closes stale rounds. */
import type { GameCategory } from '#contract';
import { isConnectionLoss } from '#db';
import { DAY_MS, millis, ZERO, type MemberId, type MerchantCode } from '#kernel';
import type { GamePosting, OpenRound } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { housePlayer } from './players.ts';
import type { GameWallet } from './port.ts';
import { insertClosure, vendorsOf, type OutsideVendor } from './queries.ts';
import { dueBets, forgetOpenBets, insertOpenBets, scannedUpTo, noteFailed, saveScannedUpTo } from './open-queries.ts';
import { OPEN_DAYS_LEAST, openDays } from './rules.ts';

const POSTINGS_AT_ONCE = 5_000;
const BETS_AT_ONCE = 1_000;
const TURNS_MAX = 20;

/** Movements of a round, oldest first; empty if the round is not this member's. */
export function vendorRound(
  deps: Pick<Deps, 'ledger'>,
  which: { merchant: MerchantCode; vendor: string; roundId: string; memberId: MemberId },
): Promise<GamePosting[]> {
  return deps.ledger.roundPostings(which);
}

/**
 * Job: closes rounds open beyond their term with a win of zero and records each; answers how many. Postings are scanned
 * once, from where the last run stopped; open bets wait in a table for their term. Rounds that cannot be closed are
 * logged, shown on the desk, and retried the next day.
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
    const after = await scannedUpTo(db);
    const { rounds, scanned, more } = await ledger.openRounds({ after, before, limit: POSTINGS_AT_ONCE });
    const bets = rounds
      .filter((round) => outside.has(nameOf(round)))
      .flatMap((round) => round.bets.map((bet) => ({ ...round, ...bet })));
    await db.tx(async (tx) => {
      await insertOpenBets(tx, bets);
      await saveScannedUpTo(tx, scanned);
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

/** False if the round could not be closed, for example without its vendor; it is retried and holds up no others. */
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
  // A round played with both bonus money and cash has a part for each.
  const ids = new Set(round.bets.map(({ postingId }) => postingId));
  const bets = postings.filter(({ postingId }) => ids.has(postingId));
  const standing = bets.find((bet) => !undone.has(bet.key));
  const player = await housePlayer(deps, { merchant, vendor, category: category as GameCategory, memberId });
  const movement = { key: `closed:${round.bets[0]!.postingId}`, roundId, gameCode, roundClosed: true };
  // If every bet was rolled back there is none to pay; repeating a rollback moves nothing and closes the round.
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
