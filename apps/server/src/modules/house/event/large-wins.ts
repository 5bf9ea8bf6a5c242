/** Job: records wins above the brand's threshold as events. Follows the ledger, reading each posting once. */
import type { Tx } from '#db';
import { parseUnits, unitsToText, type Units } from '#kernel';
import { LARGE_FLOOR, type LargeWin, type Stretch } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { isForTests, recordEvent } from './queries.ts';

/** Name of the ledger follower. */
const FOLLOWER = 'large-wins';
const WINS = 500;

type WinDeps = Pick<Deps, 'ledger' | 'brands'>;

export async function noteLargeWins(deps: WinDeps): Promise<void> {
  await deps.ledger.follow(FOLLOWER, (tx, stretch) => notePart(deps, tx, stretch));
}

/** Skips postings without a large win. */
async function notePart({ ledger, brands }: WinDeps, tx: Tx, stretch: Stretch): Promise<bigint> {
  const part = await ledger.largeWins({ ...stretch, limit: WINS }, tx);
  if (!part) return stretch.upTo;
  for (const win of part.wins) {
    const { merchant, amount, isTrial, memberId } = win;
    const isLarge = !isTrial && amount >= floorOf(brands.find(merchant)?.config.largeWinFrom);
    if (isLarge && !(await isForTests(tx, merchant, BigInt(memberId)))) await recordEvent(tx, eventOf(win));
  }
  return part.last;
}

function floorOf(largeWinFrom: number | undefined): Units {
  const parsed = parseUnits(String(largeWinFrom ?? 0));
  return parsed.ok && parsed.value > LARGE_FLOOR ? parsed.value : LARGE_FLOOR;
}

const eventOf = ({
  merchant,
  memberId,
  currency,
  amount,
  gameCode,
  roundId,
  source,
  postingId,
  occurredAt,
}: LargeWin) =>
  ({
    merchant,
    kind: 'largeWin',
    fact: String(postingId),
    subject: `member ${memberId}`,
    after: { amount: unitsToText(amount), currency, game: gameCode, vendor: source, round: roundId },
    at: occurredAt,
  }) as const;
