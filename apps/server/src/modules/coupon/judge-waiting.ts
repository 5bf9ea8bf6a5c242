/**
 * Coupons on what is played, once they are due: taken or refused in one transaction of the host of the book, together with what is owed. Whoever
 * dies before it has committed leaves them waiting, and the next host judges them from rows.
 */
import { toMillis, type Tx } from '#db';
import type { Happened } from '#games/sports/kit/in-play.ts';
import { memberId, merchantCode, units, type Millis } from '#kernel';
import { underLease } from '../../lease/lease.ts';
import type { Lease } from '../../lease/queries.ts';
import {
  fixturesById,
  happenedIn,
  holdSold,
  limitsOf,
  sportOf,
  stopsSince,
  type FixtureRow,
  type Incident,
  type PriceBook,
} from '../book/index.ts';
import type { Host } from '../game-wallet/index.ts';
import { payCoupons } from './settle-coupons.ts';
import { hearWaiting } from './waits.ts';
import { judgeWaiting, type Became, type Judged } from './verdict.ts';
import { dueCoupons, lockWaiting, picksWaiting, refuseWaiting, takeWaiting, type DueRow } from './waiting-queries.ts';

const JUDGED_AT_ONCE = 500;
/** One that nobody could judge for so long is refused. */
const LATE_MS = 60_000;

export interface Judge extends Host {
  readonly prices: PriceBook;
}

interface Decided {
  readonly coupon: DueRow;
  readonly judged: Judged;
}

/** Of those that are due by `upTo`: everything that happened until then has been told. Answers when the next one is due. */
export async function judgeDue(judge: Judge, lease: Lease, upTo: Millis): Promise<Millis | null> {
  const { deps } = judge;
  for (;;) {
    const rows = await dueCoupons(deps.db, JUDGED_AT_ONCE + 1);
    const isLate = ({ due_at: due }: DueRow) => toMillis(due) + LATE_MS <= deps.clock.now();
    const due = rows.slice(0, JUDGED_AT_ONCE).filter((row) => toMillis(row.due_at) <= upTo || isLate(row));
    if (due.length > 0) await tellAll(judge, await decide(judge, lease, due, upTo, isLate));
    if (due.length < JUDGED_AT_ONCE) {
      const next = rows.at(due.length);
      return next ? toMillis(next.due_at) : null;
    }
  }
}

async function decide(
  judge: Judge,
  lease: Lease,
  due: readonly DueRow[],
  upTo: Millis,
  isLate: (row: DueRow) => boolean,
): Promise<readonly Decided[]> {
  const { deps } = judge;
  const ids = due.map(({ id }) => id);
  const picks = Map.groupBy(await picksWaiting(deps.db, ids), ({ coupon_id: coupon }) => coupon);
  const named = [...new Set([...picks.values()].flat().map(({ fixture_id: fixture }) => fixture))];
  const known = await fixturesById(deps.db, named);
  const decided = await underLease(deps, lease, async (tx) => {
    await holdSold(tx, known);
    const waiting = await lockWaiting(tx, ids);
    const standing = due.filter(({ id }) => waiting.has(id));
    const became = await becomeOf(tx, named);
    const first = standing.reduce((least, { stops }) => (stops < least ? stops : least), standing[0]?.stops ?? 0n);
    const stops = await stopsSince(tx, first);
    const all = standing.map((coupon): Decided => {
      const merchant = deps.brands.find(coupon.merchant)!;
      const fixtures = new Map(
        picks.get(coupon.id)!.map(({ fixture_id: id }) => [id, pricedFor(judge, became.get(id), coupon, upTo)]),
      );
      const asked = { ...coupon, stake: units(coupon.stake), picks: picks.get(coupon.id)! };
      const judged: Judged = isLate(coupon)
        ? { isTaken: false, refused: { why: 'stopped', pick: null, odds: null } }
        : judgeWaiting(asked, { fixtures, stops, returned: limitsOf(merchant).returned });
      return { coupon, judged };
    });
    await note(tx, all, deps.clock.now());
    return all;
  });
  for (const [merchant] of Map.groupBy(
    decided.filter(({ judged }) => !judged.isTaken),
    ({ coupon }) => coupon.merchant,
  ))
    await payCoupons(judge, merchant);
  return decided;
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
function pricedFor({ prices }: Judge, told: Told | undefined, { profile }: DueRow, at: Millis): Became {
  const { row, happened } = told!;
  const played = row.state === 'live' ? sportOf(row.sport, row.rules).inPlay?.(happened) : null;
  const isOpen = played?.isOpen === true;
  return { row, happened, prices: isOpen ? prices.of(row, profile, { told: happened.length, played, at }) : null };
}

async function note(tx: Tx, decided: readonly Decided[], now: Millis): Promise<void> {
  const taken = decided.flatMap(({ coupon: { id }, judged }) => (judged.isTaken ? [{ id, ...judged }] : []));
  await takeWaiting(tx, taken);
  const refused = decided.flatMap(({ coupon: { id }, judged }) =>
    judged.isTaken ? [] : [{ id, refused: judged.refused }],
  );
  await refuseWaiting(tx, refused, now);
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
