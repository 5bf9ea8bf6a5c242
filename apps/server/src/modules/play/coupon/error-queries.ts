/** Queries of picks at obvious errors: candidates, and picks voided for it. */
import type { Access, Tx } from '#db';
import type { Odds } from '#games/sports/kit/odds.ts';

/** Picks of a selection at the same odds and price version. */
export interface TakenAt {
  readonly odds: Odds;
  readonly version: number;
  readonly rules: number;
  readonly is_in_play: boolean;
  readonly picks: number;
}

/** Picks of open and settled coupons on a selection, grouped by price, highest odds first. */
export function takenOn(access: Access, fixture: bigint, selection: string): Promise<TakenAt[]> {
  return access.run(
    `select p.odds, p.version, p.rules, p.told is not null as is_in_play, count(*)::int4 as picks from coupon_pick p
     cross join lateral (select c.state from coupon c where c.id = p.coupon_id and c.merchant = p.merchant limit 1) c
     where p.fixture_id = $1 and p.selection = $2 and not p.is_error and c.state in ('open', 'settled')
     group by 1, 2, 3, 4 order by 1 desc, 2, 3, 4`,
    [fixture, selection],
  );
}

/** Marks picks as void for good; later results do not change them. Answers the coupons. */
export async function voidPicks(
  tx: Tx,
  { fixture, selection }: { readonly fixture: bigint; readonly selection: string },
  errors: readonly TakenAt[],
): Promise<bigint[]> {
  const rows = await tx.run<{ coupon_id: bigint }>(
    `update coupon_pick p set parts = 1, won = 0, void = 1, is_error = true
     from json_to_recordset($3::json) as e(odds int, version int, rules int, is_in_play bool)
     where p.fixture_id = $1 and p.selection = $2 and not p.is_error
       and p.odds = e.odds and p.version = e.version and p.rules = e.rules and (p.told is not null) = e.is_in_play
       and exists (select from coupon c where c.id = p.coupon_id and c.merchant = p.merchant and c.state in ('open', 'settled'))
     returning p.coupon_id`,
    [fixture, selection, JSON.stringify(errors)],
  );
  return rows.map(({ coupon_id: id }) => id);
}

/** Number of the brand's coupons with a pick voided as an obvious error. */
export async function errorsVoided(access: Access, merchant: string): Promise<number> {
  const [row] = await access.run<{ coupons: number }>(
    'select count(distinct coupon_id)::int4 as coupons from coupon_pick where merchant = $1 and is_error',
    [merchant],
  );
  return row!.coupons;
}
