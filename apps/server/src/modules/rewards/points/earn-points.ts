/**
 * Job: credits points for settled stakes and deposits. It follows the ledger, so that each posting counts once; points
 * are credited in the transaction that advances its position. Fractions of a point are kept in the member's sums.
 */
import type { Tx } from '#db';
import { currency, units, type MemberId, type Millis } from '#kernel';
import { isStakeOf, POINTS, pointsEarned, type EarningLine, type Posting, type Stretch } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import { addCounted, savePoints } from './earn-queries.ts';
import { dueFor, inLedger, type EarnLine, type EarnType } from './rules.ts';

/** Name of the ledger's follower. */
const FOLLOWER = 'points';
const POSTINGS = 1_000;

const TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT'] as const;

/** Line of the earning table, by the stake's type code in the ledger; ESPORTS counts as SPORTS, ELOTT as LOTT. */
const earnTypeOf = ({ stakeType }: EarningLine): EarnType | undefined =>
  stakeType === null ? 'DEPOSIT' : TYPES.find((type) => isStakeOf(type, stakeType));

interface Deed {
  readonly merchant: Merchant;
  readonly memberId: MemberId;
  readonly amount: bigint;
  /** The brand's line that rewards it. */
  readonly line: EarnLine;
}

type Books = Pick<Deps, 'clock' | 'ledger' | 'brands'>;

export async function earnPoints(deps: Books): Promise<void> {
  await deps.ledger.follow(FOLLOWER, (tx, stretch) => countPart(deps, tx, stretch));
}

async function countPart(deps: Books, tx: Tx, stretch: Stretch): Promise<bigint | null> {
  const part = await deps.ledger.earningLines({ ...stretch, limit: POSTINGS }, tx);
  if (!part) return null;
  const postings: Posting[] = [];
  for (const deed of part.lines.flatMap((line) => deedOf(deps, line)))
    postings.push(...(await creditFor(tx, deed, deps.clock.now())));
  const posted = await deps.ledger.postAllIn(tx, postings);
  const refused = posted.find((result) => !result.ok);
  if (refused && !refused.ok) throw new Error(`points could not be credited: ${refused.code}`);
  return part.last;
}

/** Empty for other currencies than the brand's, and for play that earns nothing. */
function deedOf({ brands }: Books, earned: EarningLine): Deed[] {
  const merchant = brands.find(earned.merchant);
  const type = earnTypeOf(earned);
  const line = merchant?.config.points.earn.find((each) => each.type === type);
  if (!merchant || !line || earned.currency !== merchant.config.currency) return [];
  return [{ merchant, memberId: earned.memberId, amount: earned.amount, line }];
}

async function creditFor(tx: Tx, { merchant, memberId, amount, line }: Deed, now: Millis): Promise<Posting[]> {
  const of = { merchant: merchant.code, memberId, type: line.type };
  const { counted, points } = await addCounted(tx, of, amount);
  const due = dueFor(counted, line) - points;
  // A less generous table takes no points back.
  if (due <= 0n) return [];
  await savePoints(tx, of, points + due);
  return [
    pointsEarned({
      merchant: merchant.code,
      currency: currency(POINTS),
      source: 'points',
      key: `earn:${memberId}:${line.type}:${points + due}`,
      occurredAt: now,
      remark: line.type,
      memberId,
      points: units(inLedger(due)),
    }),
  ];
}
