import { eachKey, type Access, type Db, type LookUp, type Tables, type Tx } from '#db';
import type { MemberId, MerchantCode } from '#kernel';
import type { Selectable } from 'kysely';
import type { Terms } from '../book/index.ts';
import { WHOLE } from './limits.ts';

export type CouponRow = Selectable<Tables['coupon']>;

export interface Owner {
  readonly merchant: MerchantCode;
  readonly memberId: MemberId;
}

/** Coupon fields known before the insert. */
export type NewCoupon = Pick<
  CouponRow,
  | 'id'
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
  | 'placed_at'
  | 'due_at'
>;

/** Coupon without internal fields (uplines, last suspension). */
export type PlacedCoupon = Omit<CouponRow, 'above' | 'stops'>;

export interface NewPick {
  readonly fixture: bigint;
  readonly sport: string;
  readonly market: string;
  readonly selection: string;
  readonly terms: Terms;
  readonly odds: number;
  readonly version: number;
  readonly rules: number;
  /** Number of incidents published at placement; null before the start. */
  readonly told: number | null;
}

const NEW: LookUp = {
  name: 'coupon_new',
  sql: `select k.at, nextval('coupon_id_seq') as id, coalesce((select f.factor from coupon_member f
      where f.merchant = k.merchant and f.member_id = k.member_id limit 1), ${WHOLE}) as factor
    from ${eachKey('text', 'int8')} k(merchant, member_id, at)`,
};

/** Allocates the id of a coupon, which its stake's key contains, and reads the limit factor in hundredths. */
export const newCoupon = async (
  db: Db,
  { merchant, memberId }: Owner,
): Promise<{ readonly id: bigint; readonly factor: number }> => (await db.lookUp(NEW, [merchant, memberId]))!;

/** JSON of a coupon for the database functions, with extra fields from `beside`. */
export const couponText = (coupon: NewCoupon, picked: readonly NewPick[], extra: object = {}): string =>
  JSON.stringify({ ...coupon, ...extra, picked }, (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );

/** False for a repeated request. */
export async function insertCoupon(tx: Tx, coupon: NewCoupon, picks: readonly NewPick[]): Promise<boolean> {
  const [row] = await tx.run<{ written: number[] }>(
    `select coupon_write($1::jsonb, '{1}') as written`,
    [`[${couponText(coupon, picks)}]`],
    'coupon_write',
  );
  return row!.written.length > 0;
}

/** Sets the free bet of a new coupon, in the same transaction. */
export const setFreeBet = (tx: Tx, { merchant }: Owner, coupon: bigint, freeBet: bigint): Promise<unknown> =>
  tx.run('update coupon set free_bet = $3 where id = $2 and merchant = $1', [merchant, coupon, freeBet]);

export const placedOf = (coupon: NewCoupon, picks: number, freeBet: bigint | null): PlacedCoupon => ({
  ...coupon,
  picks,
  free_bet: freeBet,
  state: coupon.due_at ? 'waiting' : 'open',
  refused: null,
  run: 0,
  returned: null,
  settled_at: null,
});

/** A member's stakes on these fixtures, read under the account's lock, so that concurrent coupons are counted. */
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
  /** Result of the fixture, once it is over. */
  readonly facts: unknown;
}

/** Picks of these coupons in their order, with their fixtures. */
export function picksOf(access: Access, merchant: string, coupons: readonly bigint[]): Promise<PickRow[]> {
  return access.run(
    `select p.coupon_id, p.fixture_id, p.market, p.selection, p.odds, p.parts, p.won, p.void, f.sport, f.league, f.home, f.away, f.runners,
       f.starts_at,
       case when f.state in ('ended', 'settled', 'void') then f.facts end as facts
     from unnest($2::int8[]) as c(id)
     cross join lateral (select * from coupon_pick p where p.coupon_id = c.id and p.merchant = $1 order by p.n) p
     cross join lateral (select * from sports_fixture f where f.id = p.fixture_id limit 1) f
     order by p.coupon_id, p.n`,
    [merchant, coupons],
    'coupon_picks',
  );
}
