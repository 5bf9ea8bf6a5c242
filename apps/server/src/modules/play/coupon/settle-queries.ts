import { toDate, type Access, type Tx } from '#db';
import type { Shares } from '#games/sports/kit/shares.ts';
import type { Millis } from '#kernel';
import type { Terms } from '../book/index.ts';
import type { CouponRow } from './queries.ts';

export interface Bet {
  readonly selection: string;
  readonly rules: number;
  readonly terms: Terms;
}

/** Distinct picked selections of a fixture: unjudged ones, or all (`isAnew`). */
export function betsOn(tx: Tx, fixture: bigint, isAnew: boolean): Promise<Bet[]> {
  return tx.run(
    `select distinct on (selection, rules) selection, rules, terms from coupon_pick
     where fixture_id = $1 and ($2 or parts is null) order by selection, rules`,
    [fixture, isAnew],
    'coupon_bets_on',
  );
}

/** Cursor after a page of picks (null at the end), and the coupons whose verdicts changed. */
interface JudgedPage {
  readonly last: bigint | null;
  readonly ids: readonly bigint[];
}

/** Judges the next picks of a fixture, after the coupon `after`. Coupons already refunded in full keep the refund. */
export async function judgePicks(
  tx: Tx,
  fixture: bigint,
  judged: readonly (Omit<Bet, 'terms'> & { readonly shares: Shares })[],
  { after, limit }: { readonly after: bigint; readonly limit: number },
): Promise<JudgedPage> {
  const rows = judged.map(({ selection, rules, shares: { of: parts, won, void: back } }) => ({
    selection,
    rules,
    parts,
    won,
    back,
  }));
  const [row] = await tx.run<{ last: bigint | null; ids: bigint[] | null }>(
    `with page as materialized (
       select p.coupon_id from coupon_pick p where p.fixture_id = $1 and p.coupon_id > $3 order by p.fixture_id, p.coupon_id limit $4
     ), judged as (
       update coupon_pick p set parts = s.parts, won = s.won, void = s.back
       from json_to_recordset($2::json) as s(selection text, rules int, parts int2, won int2, back int2), page g
       where p.fixture_id = $1 and p.coupon_id = g.coupon_id and p.selection = s.selection and p.rules = s.rules and not p.is_error
         and (p.parts is null or (p.parts, p.won, p.void) <> (s.parts, s.won, s.back) and not exists (
           select from coupon c where c.id = p.coupon_id and c.merchant = p.merchant and c.state = 'void'))
       returning p.coupon_id
     )
     select (select max(coupon_id) from page) as last, (select array_agg(coupon_id) from judged) as ids`,
    [fixture, JSON.stringify(rows), after, limit],
    'coupon_judge',
  );
  return { last: row!.last, ids: row!.ids ?? [] };
}

/** Moves coupons settled before to their next run; settles those decided in their first run at once. */
export async function settleJudged(tx: Tx, coupons: readonly bigint[], now: Millis): Promise<void> {
  await tx.run('select coupon_reopen($1)', [coupons], 'coupon_reopen');
  await settleIn(tx, 0, coupons, now);
}

/** Records due payouts of these coupons and marks them as settled, if open in that run and decided. */
export async function settleIn(tx: Tx, run: number, coupons: readonly bigint[], now: Millis): Promise<void> {
  await tx.run('select coupon_settle($1, $2, $3)', [coupons, run, toDate(now)], 'coupon_settle');
}

export type DecidedRow = Pick<CouponRow, 'id' | 'run'>;

/** Next coupons decided again, by id, after the cursor. */
export function decidedCoupons(access: Access, merchant: string, after: bigint, limit: number): Promise<DecidedRow[]> {
  return access.run(
    `select c.id, c.run from (
       select coupon_id from coupon_open where merchant = $1 and is_decided and coupon_id > $2 order by merchant, coupon_id limit $3) o
     cross join lateral (select c.id, c.run from coupon c where c.id = o.coupon_id and c.merchant = $1 limit 1) c`,
    [merchant, after, limit],
    'coupon_decided',
  );
}

/** Locks a coupon for a recovery; true if no payout of it is in progress. */
export async function isSettled(tx: Tx, merchant: string, id: bigint): Promise<boolean> {
  const [row] = await tx.run<Pick<CouponRow, 'state'>>(
    'select state from coupon where id = $1 and merchant = $2 for no key update',
    [id, merchant],
  );
  return row !== undefined && row.state !== 'open' && row.state !== 'waiting';
}
