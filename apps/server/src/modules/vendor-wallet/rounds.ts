/** Rounds at outside vendors: their details, which never expire, and the closing of those that nobody closed. */
import { millis, ZERO, type MemberId, type MerchantCode } from '#kernel';
import type { GamePosting, OpenRound } from '#ledger';
import type { GameCategory } from '#contract';
import type { Deps } from '../../deps.ts';
import { housePlayer } from './players.ts';
import type { VendorWallet } from './port.ts';
import { insertClosure, lookedUpTo, noteLooked, vendorsOf } from './queries.ts';

const STALE_MS = 48 * 3_600_000;
const POSTINGS_AT_ONCE = 5_000;
const TURNS_MAX = 20;

/** Every movement of a round, oldest first; empty when the round is not this member's. */
export function vendorRound(
  deps: Pick<Deps, 'ledger'>,
  which: { merchant: MerchantCode; vendor: string; roundId: string; memberId: MemberId },
): Promise<GamePosting[]> {
  return deps.ledger.roundPostings(which);
}

/**
 * A job. Closes what has been open for 48 hours with a win of nothing, and writes a line for each; answers how many. It
 * goes on where it stopped, so each bet is looked at once. One that cannot be closed is told to the log and passed.
 */
export async function closeStaleVendorRounds(deps: Deps, wallet: VendorWallet): Promise<number> {
  const before = millis(deps.clock.now() - STALE_MS);
  const vendors = await vendorsOf(deps.db);
  const categoryOf = new Map(vendors.map(({ merchant, vendor, category }) => [`${merchant}/${vendor}`, category]));
  let closed = 0;
  for (let turn = 0; turn < TURNS_MAX; turn += 1) {
    const after = await lookedUpTo(deps.db);
    const { rounds, looked, more } = await deps.ledger.openRounds({ after, before, limit: POSTINGS_AT_ONCE });
    for (const round of rounds) {
      const category = categoryOf.get(`${round.merchant}/${round.vendor}`);
      if (category !== undefined && (await closeRound(deps, wallet, category as GameCategory, round))) closed += 1;
    }
    await noteLooked(deps.db, looked);
    if (!more) break;
  }
  return closed;
}

async function closeRound(
  deps: Deps,
  wallet: VendorWallet,
  category: GameCategory,
  round: OpenRound,
): Promise<boolean> {
  const merchant = round.merchant as MerchantCode;
  const { vendor, roundId, gameCode, memberId } = round;
  const postings = await deps.ledger.roundPostings({ merchant, vendor, roundId, memberId });
  const undone = new Set(
    postings.filter((posting) => posting.kind === 'rollback').map((posting) => posting.referenceKey),
  );
  // Of one that was played with bonus money and with cash each has a part of its own.
  const bets = postings.filter(({ postingId }) => round.postingIds.includes(postingId));
  const standing = bets.find((bet) => !undone.has(bet.key));
  const player = await housePlayer(deps, { merchant, vendor, category, memberId });
  const movement = { key: `closed:${round.postingIds[0]}`, roundId, gameCode, roundClosed: true };
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
    reason: 'open for 48 hours',
    paid: 0n,
    at: new Date(deps.clock.now()),
  });
  deps.log.info({ event: 'round.closed', merchant, vendor, roundId, memberId }, 'stale round closed');
  return true;
}
