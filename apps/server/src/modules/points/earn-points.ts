/**
 * A job: turns settled stakes and deposits into points, window by window. A window is counted, credited and moved on in
 * one transaction, under the lock of its brand, so that it happens once; parts of a point wait in the member's sums.
 */
import { currency, millis, units, type Currency, type MemberId, type Millis } from '#kernel';
import { GAME_TYPES, POINTS, pointsEarned, type Posting } from '#ledger';
import type { Tx } from '#db';
import type { Deps } from '../../deps.ts';
import type { Merchant } from '../brand/index.ts';
import { addCounted, lockWindow, moveWindow, savePoints } from './earn-queries.ts';
import { dueFor, inLedger, type EarnLine, type EarnType } from './rules.ts';

/** A posting may be committed a little after the time it carries, so the last minute is left for the next run. */
const LAG_MS = 60_000;
const WINDOW_MS = 3_600_000;
/** After a longer pause the rest is for the next run. */
const WINDOWS_MAX = 48;

const TYPES = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'LOTT'] as const;

/** The line of the table that a stake counts for, by its type code in the ledger; ESPORTS is SPORTS, ELOTT is LOTT. */
const earnTypeOf = (betTypeId: number): EarnType | undefined =>
  TYPES.find((type) => GAME_TYPES[type].bet === betTypeId);

interface Deed {
  readonly memberId: MemberId;
  readonly type: EarnType;
  readonly amount: bigint;
}

type Books = Pick<Deps, 'db' | 'clock' | 'ledger' | 'brands'>;

/** What members did in the window that the brand rewards. */
async function deedsIn(deps: Books, tx: Tx, merchant: Merchant, from: Millis, to: Millis): Promise<Deed[]> {
  const span = { merchant: merchant.code, from, to };
  const isOurs = (line: { currency: Currency }) => line.currency === merchant.config.currency;
  const stakes = (await deps.ledger.settledStakes(span, tx)).filter(isOurs).flatMap((line) => {
    const type = earnTypeOf(line.txTypeId);
    return type ? [{ memberId: line.memberId, type, amount: line.staked }] : [];
  });
  const deposits = (await deps.ledger.deposits(span, tx)).filter(isOurs).map((line) => ({
    memberId: line.memberId,
    type: 'DEPOSIT' as const,
    amount: line.amount,
  }));
  return [...stakes, ...deposits];
}

async function creditFor(tx: Tx, merchant: string, deed: Deed, line: EarnLine, to: Millis): Promise<Posting[]> {
  const of = { merchant, memberId: deed.memberId, type: deed.type };
  const { counted, points } = await addCounted(tx, of, deed.amount);
  const due = dueFor(counted, line) - points;
  // A table that became dearer takes nothing back.
  if (due <= 0n) return [];
  await savePoints(tx, of, points + due);
  return [
    pointsEarned({
      merchant,
      currency: currency(POINTS),
      source: 'points',
      key: `earn:${deed.memberId}:${deed.type}:${points + due}`,
      occurredAt: millis(to - 1),
      remark: deed.type,
      memberId: deed.memberId,
      points: units(inLedger(due)),
    }),
  ];
}

/** Counts one window that ends by `until`. False when there is none left to count. */
function countWindow(deps: Books, merchant: Merchant, until: Millis): Promise<boolean> {
  return deps.db.tx(async (tx) => {
    const from = await lockWindow(tx, merchant.code, until);
    const to = millis(Math.min(until, from + WINDOW_MS));
    if (to <= from) return false;
    const postings: Posting[] = [];
    for (const deed of await deedsIn(deps, tx, merchant, from, to)) {
      const line = merchant.config.points.earn.find(({ type }) => type === deed.type);
      if (line) postings.push(...(await creditFor(tx, merchant.code, deed, line, to)));
    }
    const posted = await deps.ledger.postAllIn(tx, postings);
    const refused = posted.find((result) => !result.ok);
    if (refused && !refused.ok) throw new Error(`points could not be credited: ${refused.code}`);
    await moveWindow(tx, merchant.code, to);
    return true;
  });
}

export async function earnPoints(deps: Books): Promise<void> {
  // Once for all windows: an end that moved on with the clock would leave another sliver to count after each.
  const until = millis(deps.clock.now() - LAG_MS);
  for (const merchant of deps.brands.all()) {
    for (let turn = 0; turn < WINDOWS_MAX; turn += 1) if (!(await countWindow(deps, merchant, until))) break;
  }
}
