/**
 * A job: each win that its brand calls large becomes an event. It walks on behind a mark from posting to posting, and the
 * mark stays ten minutes behind: a posting gets its number before it is committed, so one may come late. What is met
 * twice is one fact. Mark and events are one transaction, so that a process which dies in between misses none.
 */
import { parseUnits, unitsToText, type Units } from '#kernel';
import { LARGE_FLOOR, type LargeWin } from '#ledger';
import type { Deps } from '../../deps.ts';
import { markOf, moveMark, recordEvent, isForTests } from './queries.ts';

const BATCH = 500;
const LATE_MS = 600_000;
const MARK = 'large-wins';

export async function noteLargeWins(deps: Deps): Promise<void> {
  let after = await markOf(deps.db, MARK);
  for (;;) {
    const last = await noteBatch(deps, after);
    if (last === null) return;
    after = last;
  }
}

/** Answers the posting it looked up to; null when there was no more. */
async function noteBatch({ db, ledger, brands, clock }: Deps, after: bigint): Promise<bigint | null> {
  return db.tx(async (tx) => {
    const { wins, last } = await ledger.largeWins({ after, limit: BATCH }, tx);
    const large = wins.filter(
      ({ merchant, amount, isTrial }) => !isTrial && amount >= floorOf(brands.find(merchant)?.config.largeWinFrom),
    );
    for (const win of large) {
      const isPlay = await isForTests(tx, win.merchant, BigInt(win.memberId));
      if (!isPlay) await recordEvent(tx, told(win));
    }
    const settled = wins.findLast(({ occurredAt }) => occurredAt < clock.now() - LATE_MS);
    if (settled) await moveMark(tx, MARK, settled.postingId);
    return last;
  });
}

function floorOf(largeWinFrom: number | undefined): Units {
  const parsed = parseUnits(String(largeWinFrom ?? 0));
  return parsed.ok && parsed.value > LARGE_FLOOR ? parsed.value : LARGE_FLOOR;
}

const told = ({ merchant, memberId, currency, amount, gameCode, roundId, source, postingId, occurredAt }: LargeWin) =>
  ({
    merchant,
    kind: 'largeWin',
    fact: String(postingId),
    subject: `member ${memberId}`,
    after: { amount: unitsToText(amount), currency, game: gameCode, vendor: source, round: roundId },
    at: occurredAt,
  }) as const;
