/** Desk queries of coupons: by member, totals by fixture, a brand's exposure, and members' limit factors. */
import type { Access, Tx } from '#db';
import type { MemberId } from '#kernel';
import { WHOLE } from './limits.ts';
import type { CouponRow, Owner } from './queries.ts';
import { BEHIND, BY_TIME } from './record-queries.ts';

/** A member's coupons before a cursor, newest first, with the accounts of their uplines at placement. */
export function couponsOnDesk(
  access: Access,
  { merchant, member, before }: { readonly merchant: string; readonly member: bigint; readonly before: bigint | null },
  limit: number,
): Promise<(CouponRow & { readonly accounts: readonly string[] })[]> {
  return access.run(
    `select c.*, array(
       select m.account from jsonb_array_elements(c.above) with ordinality a(upline, place)
       cross join lateral (select account from member m where m.merchant = $1 and m.id = (a.upline ->> 'memberId')::int8 limit 1) m
       where (a.upline ->> 'memberId')::int8 <> c.member_id
       order by a.place) as accounts
     from coupon c where c.merchant = $1 and c.member_id = $2 and ${BEHIND}
     order by ${BY_TIME} limit $4`,
    [merchant, member, before, limit],
  );
}

export interface OnFixture {
  readonly currency: string;
  readonly coupons: number;
  readonly staked: bigint;
  readonly most: bigint;
}

/** Totals by currency of coupons with a pick on the fixture, over all brands. */
export function couponsOnFixture(access: Access, fixture: bigint): Promise<OnFixture[]> {
  return access.run(
    `select c.currency, count(*)::int4 as coupons, coalesce(sum(c.stake) filter (where c.free_bet is null), 0)::int8 as staked, sum(c.most)::int8 as most from coupon_pick p
     cross join lateral (select * from coupon c where c.id = p.coupon_id and c.merchant = p.merchant limit 1) c
     where p.fixture_id = $1 and c.state <> 'refused' group by 1 order by 1`,
    [fixture],
  );
}

export interface ExposureRow {
  readonly fixture_id: bigint;
  readonly selection: string;
  readonly coupons: number;
  readonly staked: bigint;
  readonly paid: bigint;
  /** Stakes on all selections of the market. */
  readonly market_staked: bigint;
  readonly sport: string;
  readonly starts_at: Date;
  readonly league: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly runners: string[] | null;
}

/** Open picks with stake and payout; a free bet's stake counts in neither. */
const OPEN_PICKS = (source: string) => `select p.fixture_id, p.market, p.selection, p.stake - c.free as stake,
    div(p.stake::numeric * p.odds, 10000) - c.free as paid ${source}
  cross join lateral (
    select case when c.free_bet is null then 0 else c.stake end as free from coupon c where c.id = o.coupon_id and c.merchant = $1 and c.wallet <> 'trial' limit 1
  ) c`;
const OF_BRAND = `from (select coupon_id from coupon_open where merchant = $1 and $2::int8 is null) o
  cross join lateral (select * from coupon_pick p where p.coupon_id = o.coupon_id and p.merchant = $1 and p.parts is null order by p.n limit 100) p`;
const OF_FIXTURE = `from (select * from coupon_pick where fixture_id = $2 and merchant = $1 and parts is null) p
  cross join lateral (select o.coupon_id from coupon_open o where o.coupon_id = p.coupon_id and o.merchant = $1 limit 1) o`;

/** Open exposure of a brand by selection, largest first. */
export function exposuresOnDesk(
  access: Access,
  { merchant, fixture, from }: { readonly merchant: string; readonly fixture: bigint | null; readonly from: number },
  limit: number,
): Promise<ExposureRow[]> {
  return access.run(
    `select e.*, f.sport, f.starts_at, f.league, f.home, f.away, f.runners from (
       select p.fixture_id, p.selection, count(*)::int4 as coupons, sum(p.stake)::int8 as staked,
         sum(p.paid)::int8 as paid,
         (sum(sum(p.stake)) over (partition by p.fixture_id, p.market))::int8 as market_staked
       from (${OPEN_PICKS(fixture === null ? OF_BRAND : OF_FIXTURE)}) p group by p.fixture_id, p.market, p.selection
     ) e
     cross join lateral (select * from sports_fixture f where f.id = e.fixture_id limit 1) f
     order by e.paid - e.market_staked desc, e.fixture_id, e.selection offset $3 limit $4`,
    [merchant, fixture, from, limit],
  );
}

/** The member's limit factor, in hundredths. */
export async function factorOf(
  access: Access,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: MemberId },
): Promise<number> {
  const [row] = await access.run<{ factor: number }>(
    'select factor from coupon_member where merchant = $1 and member_id = $2',
    [merchant, memberId],
  );
  return row?.factor ?? WHOLE;
}

/** Sets the member's limit factor (hundredths). Answers the previous one. */
export async function setFactor(tx: Tx, owner: Owner, factor: number): Promise<number> {
  const key = [owner.merchant, owner.memberId];
  const [before] = await tx.run<{ factor: number }>(
    'select factor from coupon_member where merchant = $1 and member_id = $2 for update',
    key,
  );
  if (factor === WHOLE) await tx.run('delete from coupon_member where merchant = $1 and member_id = $2', key);
  else
    await tx.run(
      `insert into coupon_member (merchant, member_id, factor) values ($1, $2, $3)
       on conflict (merchant, member_id) do update set factor = excluded.factor`,
      [...key, factor],
    );
  return before?.factor ?? WHOLE;
}
