/** Coupons that wait until their delay is over. */
import type { Access, Tx } from '#db';
import type { CouponRow } from './queries.ts';
import type { Priced, WaitingPick } from './verdict.ts';
import type { Profile } from '#games/sports/kit/margin.ts';

export interface DueRow extends Pick<CouponRow, 'id' | 'merchant' | 'member_id' | 'run' | 'stake' | 'accepts'> {
  readonly profile: Profile;
  readonly stops: bigint;
  readonly due_at: Date;
}

/** The next that are due, in order. */
export function dueCoupons(access: Access, limit: number): Promise<DueRow[]> {
  return access.run(
    `select id, merchant, member_id, run, stake, accepts, profile, stops, due_at from coupon where state = 'waiting' order by due_at, id limit $1`,
    [limit],
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

/** Of these the ones that wait still; until the transaction ends nobody else judges them. */
export async function lockWaiting(tx: Tx, coupons: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.run<{ id: bigint }>(
    `select id from coupon where id = any($1::int8[]) and state = 'waiting' order by id for no key update`,
    [coupons],
    'coupon_lock_waiting',
  );
  return new Set(rows.map(({ id }) => id));
}

/** With the picks whose price has moved. */
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
     )
     update coupon_pick p set odds = r.odds, version = r.version
     from json_to_recordset($2::json) as r(id int8, n int2, odds int, version int) where p.coupon_id = r.id and p.n = r.n and p.coupon_id = any($3::int8[])`,
    [JSON.stringify(coupons), JSON.stringify(moved), taken.map(({ id }) => id)],
    'coupon_take_waiting',
  );
}

/** What was refused counts against no limit. */
export async function freeStakes(tx: Tx, coupons: readonly bigint[]): Promise<void> {
  await tx.run('update coupon_pick set stake = 0 where coupon_id = any($1::int8[])', [coupons], 'coupon_free_stakes');
}
