/** Rounds at outside vendors: their details, which never expire, and the closing of those that nobody closed. */
import { millis, ZERO, type MemberId, type MerchantCode } from '#kernel';
import type { GamePosting, Round } from '#ledger';
import type { Deps } from '../../deps.ts';
import { housePlayer } from './players.ts';
import type { VendorWallet } from './port.ts';
import { insertClosure, vendorsOf } from './queries.ts';

const STALE_MS = 48 * 3_600_000;
/** How far back the job looks; what is older has been closed by its earlier runs. */
const LOOK_BACK_MS = 30 * 86_400_000;
const AT_ONCE = 200;

/** Every movement of a round, oldest first; empty when the round is not this member's. */
export async function vendorRound(
  deps: Pick<Deps, 'ledger'>,
  which: { merchant: MerchantCode; vendor: string; roundId: string; memberId: MemberId },
): Promise<GamePosting[]> {
  const postings = await deps.ledger.roundPostings(which);
  return postings.filter((posting) => posting.memberId === which.memberId);
}

/** A job. Closes what has been open for 48 hours with a win of nothing, and writes a line for each; answers how many. */
export async function closeStaleVendorRounds(deps: Deps, wallet: VendorWallet): Promise<number> {
  const now = deps.clock.now();
  const vendors = await vendorsOf(deps.db);
  let closed = 0;
  for (const { merchant, vendor, category } of vendors) {
    const stale = await deps.ledger.rounds({
      merchant,
      vendor,
      from: millis(now - LOOK_BACK_MS),
      to: millis(now - STALE_MS),
      openOnly: true,
      limit: AT_ONCE,
    });
    for (const round of stale)
      if (await closeRound(deps, wallet, merchant as MerchantCode, category, round)) closed += 1;
  }
  return closed;
}

async function closeRound(
  deps: Deps,
  wallet: VendorWallet,
  merchant: MerchantCode,
  category: string,
  round: Round,
): Promise<boolean> {
  const { vendor, roundId, gameCode, memberId } = round;
  const postings = await deps.ledger.roundPostings({ merchant, vendor, roundId });
  const undone = new Set(
    postings.filter((posting) => posting.kind === 'rollback').map((posting) => posting.referenceKey),
  );
  const bets = postings.filter((posting) => posting.kind === 'bet' && posting.memberId === memberId);
  const standing = bets.find((bet) => !undone.has(bet.key));
  const player = await housePlayer(deps, { merchant, vendor, category: category as never, memberId });
  const movement = { key: `closed:${memberId}:${roundId}`.slice(0, 255), roundId, gameCode, roundClosed: true };
  // Where every bet was undone there is none to pay; undoing one of them again has no effect but closes the round too.
  const answer = standing
    ? await wallet.win(player, { ...movement, amount: ZERO, betKey: standing.key, rewardId: null })
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
