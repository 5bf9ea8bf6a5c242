/** A member's coupons as a record, the newest first. One page reads at most `READ` of them, whatever it is narrowed by. */
import type { Access } from '#db';
import type { CouponRow, Owner } from './queries.ts';

const READ = 2_000;

export interface CouponPage {
  readonly rows: CouponRow[];
  /** The coupon behind which the next page goes on, where this one ends before it is full. */
  readonly readTo: bigint | null;
}

/** `limit` rows that are asked for, of at most `read` rows that are looked at. */
export interface PageSize {
  readonly limit: number;
  readonly read?: number;
}

interface Search {
  /** Rows `c` of coupons, and their order. */
  readonly from: string;
  readonly order: string;
  /** Says of a row `c` that it is asked for. */
  readonly asked: string;
  readonly joined?: string;
  readonly params: readonly unknown[];
}

type Read = CouponRow & { readonly n: bigint; readonly is_asked: boolean };

/** The last row that is read comes along whether it is asked for or not: the next page goes on behind it. */
async function pageOf(access: Access, search: Search, { limit, read = READ }: PageSize): Promise<CouponPage> {
  const { from, order, asked, joined = '', params } = search;
  const rows = await access.run<Read>(
    `select c.*, ${asked} as is_asked
     from (select c.*, row_number() over (order by ${order}) as n from ${from} order by ${order} limit ${read}) c
     ${joined} where ${asked} or c.n = ${read} order by c.n limit ${limit}`,
    params,
  );
  const last = rows.at(-1);
  return {
    rows: rows.filter(({ is_asked: isAsked }) => isAsked),
    readTo: last !== undefined && Number(last.n) === read ? last.id : null,
  };
}

/** The order of a member's record. */
export const BY_TIME = 'c.merchant, c.member_id, c.placed_at desc, c.id desc';
/** Rows behind the coupon `$3` of the member `$2` of the brand `$1`; all of them where it is null. */
export const BEHIND = `($3::int8 is null or (c.placed_at, c.id) <
  ((select b.placed_at from coupon b where b.merchant = $1 and b.member_id = $2 and b.id = $3), $3))`;
const OWN = `coupon c where c.merchant = $1 and c.member_id = $2 and ${BEHIND}`;
const OWN_OPEN = `(
    select coupon_id from coupon_open where merchant = $1 and member_id = $2 and ($3::int8 is null or coupon_id < $3)) o
  cross join lateral (select * from coupon c where c.id = o.coupon_id and c.merchant = $1 limit 1) c`;
const PICKED = `left join lateral (
    select true as is_picked from coupon_pick p
    cross join lateral (select f.sport, f.league from sports_fixture f where f.id = p.fixture_id limit 1) f
    where p.coupon_id = c.id and p.merchant = $1 and ($4::text is null or f.sport = $4) and ($5::text is null or f.league = $5)
    limit 1) k on true`;

export interface AskedCoupons {
  /** True: those that wait or are open; false: those that are over; null: all. */
  readonly open: boolean | null;
  /** A pick of theirs is of this sport, or of this league; null for all. */
  readonly sport: string | null;
  readonly league: string | null;
  readonly before: bigint | null;
}

/** A member's coupons, behind that one. */
export function couponsOf(
  access: Access,
  { merchant, memberId }: Owner,
  { open, sport, league, before }: AskedCoupons,
  size: PageSize,
): Promise<CouponPage> {
  const isAll = sport === null && league === null;
  const isOver = open === false ? `c.state in ('settled', 'void', 'refused')` : 'true';
  return pageOf(
    access,
    {
      ...(open === true ? { from: OWN_OPEN, order: 'o.coupon_id desc' } : { from: OWN, order: BY_TIME }),
      asked: isAll ? isOver : `(${isOver} and k.is_picked is not null)`,
      joined: isAll ? '' : PICKED,
      params: [merchant, memberId, before, ...(isAll ? [] : [sport, league])],
    },
    size,
  );
}

/** A member's coupons of a category that were placed in a span, behind that one. */
export function couponsBetween(
  access: Access,
  { merchant, memberId }: Owner,
  asked: {
    readonly category: string;
    readonly from: Date | null;
    readonly to: Date | null;
    readonly before: bigint | null;
  },
  size: PageSize,
): Promise<CouponPage> {
  const { category, from, to, before } = asked;
  return pageOf(
    access,
    {
      from: `${OWN} and c.placed_at >= coalesce($4::timestamptz, '-infinity') and c.placed_at < coalesce($5::timestamptz, 'infinity')`,
      order: BY_TIME,
      asked: 'c.category = $6',
      params: [merchant, memberId, before, from, to, category],
    },
    size,
  );
}
