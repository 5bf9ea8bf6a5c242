/**
 * A job: turns settled stakes and deposits into points. It follows the books, so each posting counts once, and its points are credited in the
 * transaction that says how far it has come; parts of a point wait in the member's sums.
 */
import type { Tx } from '#db';
import { currency, units, type MemberId, type Millis } from '#kernel';
import { isStakeOf, POINTS, pointsEarned, type EarningLine, type Posting, type Stretch } from '#ledger';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { addCounted, savePoints } from './earn-queries.ts';
import { dueFor, inLedger, type EarnLine, type EarnType } from './rules.ts';

/** The name under which points follow the books. */
const FOLLOWER = 'points';
const POSTINGS = 1_000;

const TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT'] as const;

/** The line of the table that counts, by the type code of stakes in the ledger; ESPORTS is SPORTS, ELOTT is LOTT. */
const earnTypeOf = ({ stakeType }: EarningLine): EarnType | undefined =>
  stakeType === null ? 'DEPOSIT' : TYPES.find((type) => isStakeOf(type, stakeType));

interface Deed {
  readonly merchant: Merchant;
  readonly memberId: MemberId;
  readonly amount: bigint;
  /** The brand rewards it by this line of its table. */
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

/** None for what was played in another currency than the brand's, or is not rewarded. */
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
  // A table that became dearer takes nothing back.
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
