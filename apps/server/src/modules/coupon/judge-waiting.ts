/**
 * Judges coupons on matches in play once they are due: they are taken or refused in one transaction of the host of the book, together with
 * what is owed. A host that dies before it commits leaves them waiting, and the next host judges them from rows.
 */
import { toMillis, type Tx } from '#db';
import type { Happened } from '#games/sports/kit/in-play.ts';
import { assert, memberId, merchantCode, units, type Millis } from '#kernel';
import { LeaseLost, underLease } from '../../lease/lease.ts';
import type { Lease } from '../../lease/queries.ts';
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
import type { Merchant } from '../brand/index.ts';
import type { Host } from '../game-wallet/index.ts';
import { payCoupons } from './settle-coupons.ts';
import { hearWaiting } from './waits.ts';
import { judgeWaiting, type Became, type Judged } from './verdict.ts';
import { dueCoupons, lockWaiting, picksWaiting, refuseWaiting, takeWaiting, type DueRow } from './waiting-queries.ts';

const JUDGED_AT_ONCE = 500;
/** A coupon that no host has judged for this long is refused unread. */
const LATE_MS = 60_000;

export interface Judge extends Host {
  readonly prices: PriceBook;
}

interface Decided {
  readonly coupon: DueRow;
  readonly judged: Judged;
}

/**
 * Judges coupons that are due by `upTo`: everything that happened until then has been told. Answers when the next one is due. A coupon that
 * fails keeps no other waiting; the first failure is thrown at the end.
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
    await tellAll(judge, decided);
    after = page.at(-1) ?? null;
    if (late.length + due.length === JUDGED_AT_ONCE) continue;
    if (failures.length > 0) throw failures[0];
    const next = rows.at(late.length + due.length);
    return next ? toMillis(next.due_at) : null;
  }
}

/** All in one transaction; where that fails, in halves of it, until those that fail stand alone. */
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

/** Refuses coupons without a look at their fixtures, so that nothing odd about those can keep a stake. */
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

/** Locks them, so that each is judged once. */
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

/** Pays stakes back at once; what is not reached is paid with the settlement of any fixture. */
async function payRefused(judge: Judge, decided: readonly Decided[]): Promise<void> {
  const refused = decided.filter(({ judged }) => !judged.isTaken);
  for (const merchant of new Set(refused.map(({ coupon }) => coupon.merchant))) await payCoupons(judge, merchant);
}

interface Told {
  readonly row: FixtureRow;
  readonly happened: readonly Happened<Incident>[];
}

async function becomeOf(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Told>> {
  const rows = await fixturesById(tx, ids);
  const happened = Map.groupBy(await happenedIn(tx, ids), ({ id }) => id);
  return new Map(
    rows.map((row) => {
      const own = happened.get(row.id) ?? [];
      return [row.id, { row, happened: own.map(({ at, incident }) => ({ at: toMillis(at), incident })) }];
    }),
  );
}

/** At the moment up to which everything has been told. */
function pricedFor({ prices }: Judge, told: Told | undefined, { id, profile }: DueRow, at: Millis): Became {
  assert(told, `coupon ${id} is on fixtures that are known`);
  const { row, happened } = told;
  const played = row.state === 'live' ? sportOf(row.sport, row.rules).inPlay?.(happened) : null;
  const isOpen = played?.isOpen === true;
  return { row, happened, prices: isOpen ? prices.of(row, profile, { told: happened.length, played, at }) : null };
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

/** A page that is not reached sees it when it looks again. */
async function tellAll({ deps }: Judge, decided: readonly Decided[]): Promise<void> {
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

/** Asks the database where something is due, or has not been asked for a while. */
export interface Judging {
  look(lease: Lease, upTo: Millis): Promise<void>;
  listen(): Promise<() => Promise<void>>;
}

/** Where word of one that waits was lost. */
const ASK_EVERY_MS = 2_000;

export function createJudging(judge: Judge): Judging {
  const { clock, state } = judge.deps;
  let soonest: number = 0;
  let askedAt = 0;
  return {
    async look(lease, upTo) {
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
      hearWaiting(
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
