/** Coupons on the desk: those of a member, and the totals on a fixture. */
import type { Access } from '#db';
import type { CouponRow } from './queries.ts';

/** The newest first, behind that one; with the accounts that stood above the member as each was placed. */
export function couponsOnDesk(
  access: Access,
  { merchant, member, before }: { readonly merchant: string; readonly member: bigint; readonly before: bigint | null },
  limit: number,
): Promise<(CouponRow & { readonly accounts: readonly string[] })[]> {
  return access.run(
    `select c.*, array(
       select m.account from jsonb_array_elements(c.above) with ordinality a(upline, place)
       cross join lateral (select account from member m where m.merchant = $1 and m.id = (a.upline ->> 'memberId')::int8 limit 1) m
       order by a.place) as accounts
     from coupon c where c.merchant = $1 and c.member_id = $2 and ($3::int8 is null or c.id < $3)
     order by c.merchant, c.member_id, c.id desc limit $4`,
    [merchant, member, before, limit],
  );
}

export interface OnFixture {
  readonly currency: string;
  readonly coupons: number;
  readonly staked: bigint;
  readonly most: bigint;
}

/** At all brands, by currency: all coupons with a pick of it. */
export function couponsOnFixture(access: Access, fixture: bigint): Promise<OnFixture[]> {
  return access.run(
    `select c.currency, count(*)::int4 as coupons, sum(c.stake)::int8 as staked, sum(c.most)::int8 as most from coupon_pick p
     cross join lateral (select * from coupon c where c.id = p.coupon_id and c.merchant = p.merchant limit 1) c
     where p.fixture_id = $1 and c.state <> 'refused' group by 1 order by 1`,
    [fixture],
  );
}
