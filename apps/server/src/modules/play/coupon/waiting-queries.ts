/** Queries of in-play coupons that wait for the end of their delay. */
import { toDate, type Access, type Tx } from '#db';
import type { Millis } from '#kernel';
import { SPORTSBOOK } from '../book/index.ts';
import type { CouponRow } from './queries.ts';
import type { Priced, Refused, WaitingPick } from './verdict.ts';
import type { Profile } from '#games/sports/kit/margin.ts';

export interface DueRow extends Pick<CouponRow, 'id' | 'merchant' | 'member_id' | 'wallet' | 'stake' | 'accepts'> {
  readonly profile: Profile;
  readonly stops: bigint;
  readonly due_at: Date;
  /** Minimum odds of the coupon's free bet; null without one. */
  readonly least_odds: number | null;
}

/** Next due coupons after the cursor, in order. */
export function dueCoupons(
  access: Access,
  after: Pick<DueRow, 'id' | 'due_at'> | null,
  limit: number,
): Promise<DueRow[]> {
  return access.run(
    `select c.id, c.merchant, c.member_id, c.wallet, c.stake, c.accepts, c.profile, c.stops, o.due_at, f.least_odds
     from (select coupon_id, merchant, due_at from coupon_open where due_at is not null and (due_at, coupon_id) > ($2, $3)
       order by due_at, coupon_id limit $1) o
     cross join lateral (select * from coupon c where c.id = o.coupon_id and c.merchant = o.merchant limit 1) c
     left join lateral (select f.least_odds from free_bet f where f.id = c.free_bet limit 1) f on true order by o.due_at, c.id`,
    [limit, after?.due_at ?? new Date(0), after?.id ?? 0n],
    'coupon_due',
  );
}

export interface WaitingPickRow extends WaitingPick {
  readonly coupon_id: bigint;
}

export function picksWaiting(access: Access, coupons: readonly bigint[]): Promise<WaitingPickRow[]> {
  return access.run(
    `select p.coupon_id, p.n, p.fixture_id, p.market, p.selection, p.terms, p.odds, p.told from unnest($1::int8[]) as c(id)
     cross join lateral (select * from coupon_pick p where p.coupon_id = c.id) p order by p.coupon_id, p.n`,
    [coupons],
    'coupon_picks_waiting',
  );
}

/** Locks those of these coupons that still wait until the transaction ends. Answers their ids. */
export async function lockWaiting(tx: Tx, coupons: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.run<{ id: bigint }>(
    `select id from coupon where id = any($1::int8[]) and state = 'waiting' order by id for no key update`,
    [coupons],
    'coupon_lock_waiting',
  );
  return new Set(rows.map(({ id }) => id));
}

/** Accepts coupons, storing moved prices of their picks. */
export async function takeWaiting(
  tx: Tx,
  taken: readonly { readonly id: bigint; readonly most: bigint; readonly moved: readonly Priced[] }[],
): Promise<void> {
  if (taken.length === 0) return;
  const coupons = taken.map(({ id, most }) => ({ id: String(id), most: String(most) }));
  const moved = taken.flatMap(({ id, moved: own }) => own.map((pick) => ({ id: String(id), ...pick })));
  await tx.run(
    `with taken as (
       update coupon c set state = 'open', most = r.most from json_to_recordset($1::json) as r(id int8, most int8)
       where c.id = r.id and c.id = any($3::int8[]) and c.state = 'waiting'
     ), opened as (
       update coupon_open set due_at = null where coupon_id = any($3::int8[])
     )
     update coupon_pick p set odds = r.odds, version = r.version
     from json_to_recordset($2::json) as r(id int8, n int2, odds int, version int) where p.coupon_id = r.id and p.n = r.n and p.coupon_id = any($3::int8[])`,
    [JSON.stringify(coupons), JSON.stringify(moved), taken.map(({ id }) => id)],
    'coupon_take_waiting',
  );
}

/** Refuses coupons: stakes become due as refunds and leave the limits; free bets reopen, for at least a day. */
export async function refuseWaiting(
  tx: Tx,
  refused: readonly { readonly id: bigint; readonly refused: Refused }[],
  now: Millis,
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ id, refused: why }) => ({ id: String(id), refused: why }));
  const ids = refused.map(({ id }) => id);
  await tx.run(
    `with written as (
       update coupon c set state = 'refused', refused = r.refused, returned = case when c.free_bet is null then c.stake else 0 end, settled_at = $3
       from json_to_recordset($1::json) as r(id int8, refused jsonb) where c.id = r.id and c.id = any($2::int8[]) and c.state = 'waiting' returning c.*
     ), owed as (
       insert into settlement_payout
         (source, batch, run, place, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept,
          is_won, is_void, decided_at)
       select 'coupon', w.merchant, 0, w.id, w.member_id, w.wallet, w.merchant, w.currency, w.vendor, w.category, '${SPORTSBOOK}',
         'coupon/' || w.number, 'coupon:' || w.id, w.stake, w.returned, 0, false, true, $3
       from written w
     ), given_back as (
       update free_bet set coupon_id = null, expires_at = greatest(expires_at, $3::timestamptz + interval '1 day')
       where id = any(array(select w.free_bet from written w where w.free_bet is not null)) and coupon_id = any($2::int8[])
     ), shut as (
       delete from coupon_open where coupon_id = any($2::int8[])
     )
     update coupon_pick set stake = 0 where coupon_id = any($2::int8[])`,
    [JSON.stringify(rows), ids, toDate(now)],
    'coupon_refuse_waiting',
  );
}
