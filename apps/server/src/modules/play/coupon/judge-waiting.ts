/**
 * Accepts or refuses in-play coupons once their delay is over, in one transaction of the host of the book, together
 * with the refunds owed. If a host fails before the commit the coupons stay waiting, and the next host judges them from
 * their rows.
 */
import { toMillis, type Tx } from '#db';
import type { Happened } from '#games/sports/kit/in-play.ts';
import { assert, memberId, merchantCode, units, type Millis } from '#kernel';
import { LeaseLost, underLease } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import {
  fixturesById,
  happenedIn,
  holdSold,
  leastOddsOf,
  limitsOf,
  sportOf,
  stopsSince,
  type FixtureRow,
  type Incident,
  type PriceBook,
} from '../book/index.ts';
import type { Merchant } from '../../../ports/brand/merchant.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { payCoupons } from './settle-coupons.ts';
import { onWaiting } from './waits.ts';
import { judgeWaiting, type Became, type Judged } from './verdict.ts';
import { dueCoupons, lockWaiting, picksWaiting, refuseWaiting, takeWaiting, type DueRow } from './waiting-queries.ts';

const JUDGED_AT_ONCE = 500;
/** A coupon this long overdue is refused without judging it. */
const LATE_MS = 60_000;

export interface Judge extends Host {
  readonly prices: PriceBook;
}

interface Decided {
  readonly coupon: DueRow;
  readonly judged: Judged;
}

/**
 * Judges coupons due by `upTo`, a moment up to which all incidents are published. Answers when the next one is due. A
 * failing coupon does not hold up others; the first failure is thrown at the end.
 */
export async function judgeDue(judge: Judge, lease: Lease, upTo: Millis): Promise<Millis | null> {
  const { deps } = judge;
  const failures: unknown[] = [];
  for (let after: DueRow | null = null; ;) {
    const rows: DueRow[] = await dueCoupons(deps.db, after, JUDGED_AT_ONCE + 1);
    const page = rows.slice(0, JUDGED_AT_ONCE);
    const late = page.filter(({ due_at: at }) => toMillis(at) + LATE_MS <= deps.clock.now());
    const due = page.slice(late.length).filter(({ due_at: at }) => toMillis(at) <= upTo);
    const decided = [
      ...(await eachApart(late, failures, (some) => refuseLate(judge, lease, some))),
      ...(await eachApart(due, failures, (some) => decide(judge, lease, some, upTo))),
    ];
    await payRefused(judge, decided).catch((error: unknown) => failures.push(error));
    await pushAll(judge, decided);
    after = page.at(-1) ?? null;
    if (late.length + due.length === JUDGED_AT_ONCE) continue;
    if (failures.length > 0) throw failures[0];
    const next = rows.at(late.length + due.length);
    return next ? toMillis(next.due_at) : null;
  }
}

/** Runs all in one transaction; after a failure splits them in halves, until failing coupons are isolated. */
async function eachApart(
  due: readonly DueRow[],
  failures: unknown[],
  work: (some: readonly DueRow[]) => Promise<readonly Decided[]>,
): Promise<readonly Decided[]> {
  if (due.length === 0) return [];
  try {
    return await work(due);
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    if (due.length === 1) {
      failures.push(error);
      return [];
    }
    const half = Math.ceil(due.length / 2);
    const first = await eachApart(due.slice(0, half), failures, work);
    return [...first, ...(await eachApart(due.slice(half), failures, work))];
  }
}

/** Refuses overdue coupons without reading their fixtures, so that faulty fixture data cannot block a refund. */
const refuseLate = (judge: Judge, lease: Lease, late: readonly DueRow[]): Promise<readonly Decided[]> =>
  underLease(judge.deps, lease, async (tx) => {
    const refused: Judged = { isTaken: false, refused: { why: 'stopped', pick: null, odds: null } };
    const standing = await stillWaiting(tx, late);
    return note(
      judge,
      tx,
      standing.map((coupon) => ({ coupon, judged: refused })),
    );
  });

async function decide(judge: Judge, lease: Lease, due: readonly DueRow[], upTo: Millis): Promise<readonly Decided[]> {
  const { deps } = judge;
  const rows = await picksWaiting(
    deps.db,
    due.map(({ id }) => id),
  );
  const picks = Map.groupBy(rows, ({ coupon_id: coupon }) => coupon);
  const named = [...new Set(rows.map(({ fixture_id: fixture }) => fixture))];
  const known = await fixturesById(deps.db, named);
  return underLease(deps, lease, async (tx) => {
    await holdSold(tx, known);
    const standing = await stillWaiting(tx, due);
    const became = await becomeOf(tx, named);
    const first = standing.reduce((least, { stops }) => (stops < least ? stops : least), standing[0]?.stops ?? 0n);
    const stops = await stopsSince(tx, first);
    const all = standing.map((coupon): Decided => {
      const own = picks.get(coupon.id)!;
      const fixtures = new Map(own.map(({ fixture_id: id }) => [id, pricedFor(judge, became.get(id), coupon, upTo)]));
      const asked = { ...coupon, stake: units(coupon.stake), isFree: coupon.least_odds !== null, picks: own };
      const merchant = merchantOf(judge, coupon);
      const { returned } = limitsOf(merchant);
      const { least_odds: free, wallet } = coupon;
      const least = free ?? (wallet === 'bonus' ? leastOddsOf(merchant) : null);
      return { coupon, judged: judgeWaiting(asked, { fixtures, stops, returned, least }) };
    });
    return note(judge, tx, all);
  });
}

/** Locks the coupons that still wait, so that each is judged once. */
async function stillWaiting(tx: Tx, due: readonly DueRow[]): Promise<readonly DueRow[]> {
  const waiting = await lockWaiting(
    tx,
    due.map(({ id }) => id),
  );
  return due.filter(({ id }) => waiting.has(id));
}

function merchantOf({ deps }: Judge, { id, merchant }: DueRow): Merchant {
  const found = deps.brands.find(merchant);
  assert(found, `coupon ${id} is of a brand that is known`);
  return found;
}

/** Refunds stakes at once; the rest is refunded with the settlement of any fixture. */
async function payRefused(judge: Judge, decided: readonly Decided[]): Promise<void> {
  const refused = decided.filter(({ judged }) => !judged.isTaken);
  for (const merchant of new Set(refused.map(({ coupon }) => coupon.merchant))) await payCoupons(judge, merchant);
}

interface FixtureNow {
  readonly row: FixtureRow;
  readonly happened: readonly Happened<Incident>[];
}

async function becomeOf(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, FixtureNow>> {
  const rows = await fixturesById(tx, ids);
  const happened = Map.groupBy(await happenedIn(tx, ids), ({ id }) => id);
  return new Map(
    rows.map((row) => {
      const own = happened.get(row.id) ?? [];
      return [row.id, { row, happened: own.map(({ at, incident }) => ({ at: toMillis(at), incident })) }];
    }),
  );
}

/** Fixture and prices at the moment up to which all incidents are published. */
function pricedFor({ prices }: Judge, known: FixtureNow | undefined, { id, profile }: DueRow, at: Millis): Became {
  assert(known, `coupon ${id} is on fixtures that are known`);
  const { row, happened } = known;
  const played = row.state === 'live' ? sportOf(row.sport, row.rules).inPlay?.(happened) : null;
  const isOpen = played?.isOpen === true;
  return {
    row,
    happened,
    prices: isOpen ? prices.of(row, profile, { incidentCount: happened.length, played, at }) : null,
  };
}

async function note({ deps }: Judge, tx: Tx, decided: readonly Decided[]): Promise<readonly Decided[]> {
  const taken = decided.flatMap(({ coupon: { id }, judged }) => (judged.isTaken ? [{ id, ...judged }] : []));
  await takeWaiting(tx, taken);
  const refused = decided.flatMap(({ coupon: { id }, judged }) =>
    judged.isTaken ? [] : [{ id, refused: judged.refused }],
  );
  await refuseWaiting(tx, refused, deps.clock.now());
  return decided;
}

/** Pushes decisions to members; pages that miss them see the state on their next read. */
async function pushAll({ deps }: Judge, decided: readonly Decided[]): Promise<void> {
  await Promise.all(
    decided.map(({ coupon: { id, merchant, member_id: member }, judged }) =>
      deps.push.send({
        to: 'member',
        merchant: merchantCode(merchant),
        memberId: memberId(Number(member)),
        frame: { t: 'coupon', couponId: Number(id), state: judged.isTaken ? 'OPEN' : 'REFUSED' },
      }),
    ),
  );
}

/** Queries due coupons when one is due, or at the latest after `ASK_EVERY_MS`. */
export interface Judging {
  poll(lease: Lease, upTo: Millis): Promise<void>;
  listen(): Promise<() => Promise<void>>;
}

/** Polling interval; catches lost messages about waiting coupons. */
const ASK_EVERY_MS = 2_000;

export function createJudging(judge: Judge): Judging {
  const { clock, state } = judge.deps;
  let soonest: number = 0;
  let askedAt = 0;
  return {
    async poll(lease, upTo) {
      const now = clock.now();
      if (soonest > upTo && now - askedAt < ASK_EVERY_MS) return;
      askedAt = now;
      soonest = Infinity;
      try {
        soonest = Math.min(soonest, (await judgeDue(judge, lease, upTo)) ?? Infinity);
      } catch (error) {
        soonest = 0;
        throw error;
      }
    },
    listen: () =>
      onWaiting(
        state,
        (due) => {
          soonest = Math.min(soonest, due);
        },
        () => {
          soonest = 0;
        },
      ),
  };
}
