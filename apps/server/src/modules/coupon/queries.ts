import { toDate, type Access, type Tables, type Tx } from '#db';
import type { MemberId, MerchantCode, Millis } from '#kernel';
import type { Selectable } from 'kysely';
import type { Terms } from '../book/index.ts';

export type CouponRow = Selectable<Tables['coupon']>;

export interface Owner {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
}

export type NewCoupon = Pick<
  CouponRow,
  | 'merchant'
  | 'member_id'
  | 'request_id'
  | 'fingerprint'
  | 'number'
  | 'vendor'
  | 'category'
  | 'currency'
  | 'wallet'
  | 'profile'
  | 'accepts'
  | 'stake'
  | 'most'
>;

export interface NewPick {
  readonly fixture: bigint;
  readonly market: string;
  readonly selection: string;
  readonly terms: Terms;
  readonly odds: number;
  readonly version: number;
  readonly rules: number;
}

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part));

/** Undefined where the request has been taken before. Keeps who stands above the member. */
export async function insertCoupon(
  tx: Tx,
  coupon: NewCoupon,
  picks: readonly NewPick[],
  now: Millis,
): Promise<CouponRow | undefined> {
  const [row] = await tx.run<CouponRow>(
    `with made as (
       insert into coupon (merchant, member_id, request_id, fingerprint, number, vendor, category, currency, wallet, profile, accepts, picks, stake,
         most, above, placed_at)
       select c.merchant, c.member_id, c.request_id, c.fingerprint, c.number, c.vendor, c.category, c.currency, c.wallet, c.profile, c.accepts,
         json_array_length($2::json), c.stake, c.most, lottery_above(c.merchant, c.member_id), $3
       from json_to_record($1::json) as c(merchant text, member_id int8, request_id text, fingerprint text, number text, vendor text,
         category text, currency text, wallet text, profile text, accepts text, stake int8, most int8)
       on conflict do nothing returning *
     ), picked as (
       insert into coupon_pick (coupon_id, n, merchant, member_id, fixture_id, market, selection, terms, odds, version, rules, stake)
       select m.id, p.n, m.merchant, m.member_id, p.fixture, p.market, p.selection, p.terms, p.odds, p.version, p.rules, m.stake
       from made m cross join rows from (json_to_recordset($2::json) as (fixture int8, market text, selection text, terms jsonb, odds int,
         version int, rules int)) with ordinality as p(fixture, market, selection, terms, odds, version, rules, n)
     )
     select * from made`,
    [asText(coupon), asText(picks), toDate(now)],
    'coupon_insert',
  );
  return row;
}

/** What a member has staked on these fixtures, counted under the lock of their account, so that two coupons see each other. */
export function stakedOn(
  tx: Tx,
  { merchant, memberId }: Owner,
  fixtures: readonly bigint[],
): Promise<{ fixture_id: bigint; staked: bigint }[]> {
  return tx.run(
    `select f.id as fixture_id, p.staked from unnest($3::int8[]) as f(id)
     cross join lateral (select coalesce(sum(p.stake), 0)::int8 as staked from coupon_pick p
       where p.fixture_id = f.id and p.member_id = $2 and p.merchant = $1) p
     order by f.id`,
    [merchant, memberId, fixtures],
    'coupon_staked_on',
  );
}

export function couponByRequest(
  access: Access,
  { merchant, memberId }: Owner,
  request: string,
): Promise<CouponRow | undefined> {
  return access.q
    .selectFrom('coupon')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('member_id', '=', BigInt(memberId))
    .where('request_id', '=', request)
    .executeTakeFirst();
}

/** A member's, the newest first, behind that one. */
export function couponsOf(
  access: Access,
  { merchant, memberId }: Owner,
  { open, before }: { readonly open: boolean | null; readonly before: bigint | null },
  limit: number,
): Promise<CouponRow[]> {
  const which = open === null ? '' : `and state in (${open ? `'open', 'decided'` : `'settled', 'void'`})`;
  return access.run(
    `select * from coupon where merchant = $1 and member_id = $2 and ($3::int8 is null or id < $3) ${which} order by merchant, member_id, id desc limit $4`,
    [merchant, memberId, before, limit],
  );
}

export async function couponById(
  access: Access,
  { merchant, memberId }: Owner,
  id: bigint,
): Promise<CouponRow | undefined> {
  const [row] = await access.run<CouponRow>('select * from coupon where id = $1 and merchant = $2 and member_id = $3', [
    id,
    merchant,
    memberId,
  ]);
  return row;
}

export interface PickRow {
  readonly coupon_id: bigint;
  readonly fixture_id: bigint;
  readonly market: string;
  readonly selection: string;
  readonly odds: number;
  readonly parts: number | null;
  readonly won: number | null;
  readonly void: number | null;
  readonly sport: string;
  readonly league: string;
  readonly home: string | null;
  readonly away: string | null;
  readonly runners: string[] | null;
  readonly starts_at: Date;
}

/** Of these coupons, each in its order, with their fixtures. */
export function picksOf(access: Access, merchant: string, coupons: readonly bigint[]): Promise<PickRow[]> {
  return access.run(
    `select p.coupon_id, p.fixture_id, p.market, p.selection, p.odds, p.parts, p.won, p.void, f.sport, f.league, f.home, f.away, f.runners,
       f.starts_at
     from unnest($2::int8[]) as c(id)
     cross join lateral (select * from coupon_pick p where p.coupon_id = c.id and p.merchant = $1 order by p.n) p
     cross join lateral (select * from sports_fixture f where f.id = p.fixture_id limit 1) f
     order by p.coupon_id, p.n`,
    [merchant, coupons],
    'coupon_picks',
  );
}
