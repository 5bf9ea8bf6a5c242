import { toDate, type Access, type Tx } from '#db';
import type { Shares } from '#games/sports/kit/shares.ts';
import type { Millis } from '#kernel';
import { SPORTSBOOK, type Terms } from '../book/index.ts';
import type { CouponRow } from './queries.ts';
import type { Refused } from './verdict.ts';

export interface Bet {
  readonly selection: string;
  readonly rules: number;
  readonly terms: Terms;
}

/** The different selections of a fixture that were picked, each once: those that are not judged, or all. */
export function betsOn(tx: Tx, fixture: bigint, isAnew: boolean): Promise<Bet[]> {
  return tx.run(
    `select distinct on (selection, rules) selection, rules, terms from coupon_pick
     where fixture_id = $1 and ($2 or parts is null) order by selection, rules`,
    [fixture, isAnew],
    'coupon_bets_on',
  );
}

/** Answers the coupons of which a pick is other than it was. Who has had all of a stake back keeps it. */
export async function judgePicks(
  tx: Tx,
  fixture: bigint,
  judged: readonly (Omit<Bet, 'terms'> & { readonly shares: Shares })[],
): Promise<bigint[]> {
  const rows = judged.map(({ selection, rules, shares: { of: parts, won, void: back } }) => ({
    selection,
    rules,
    parts,
    won,
    back,
  }));
  const [row] = await tx.run<{ ids: bigint[] | null }>(
    `with judged as (
       update coupon_pick p set parts = s.parts, won = s.won, void = s.back
       from json_to_recordset($2::json) as s(selection text, rules int, parts int2, won int2, back int2)
       where p.fixture_id = $1 and p.selection = s.selection and p.rules = s.rules
         and (p.parts is null or (p.parts, p.won, p.void) <> (s.parts, s.won, s.back) and not exists (
           select from coupon c where c.id = p.coupon_id and c.merchant = p.merchant and c.state = 'void'))
       returning p.coupon_id
     )
     select array_agg(coupon_id) as ids from judged`,
    [fixture, JSON.stringify(rows)],
    'coupon_judge',
  );
  return row?.ids ?? [];
}

/**
 * Of these: what is known by now, a pick being lost or none being open, is decided. What was settled goes on in its next run, or waits again; what was
 * lost and is so still, whatever pick of it is other, stays as it is.
 */
export async function noteDecided(tx: Tx, coupons: readonly bigint[]): Promise<void> {
  await tx.run(
    `update coupon c set state = case when r.is_whole or r.is_lost then 'decided' else 'open' end, returned = null, settled_at = null,
       run = c.run + case c.state when 'settled' then 1 else 0 end
     from (
       select i.id, p.is_whole, p.is_lost from unnest($1::int8[]) as i(id)
       cross join lateral (
         select bool_and(p.parts is not null) as is_whole, bool_or(p.parts is not null and p.won = 0 and p.void = 0) as is_lost
         from coupon_pick p where p.coupon_id = i.id) p
     ) r
     where c.id = r.id and case c.state when 'open' then r.is_whole or r.is_lost when 'settled' then c.returned > 0 or not r.is_lost
       else c.state = 'decided' end`,
    [coupons],
    'coupon_note_decided',
  );
}

export type DecidedRow = Pick<CouponRow, 'id' | 'run' | 'stake'>;

/** The next that are decided, in order, behind `after`. */
export function decidedCoupons(access: Access, merchant: string, after: bigint, limit: number): Promise<DecidedRow[]> {
  return access.run(
    `select id, run, stake from coupon where merchant = $1 and state = 'decided' and id > $2 order by merchant, id limit $3`,
    [merchant, after, limit],
    'coupon_decided',
  );
}

/** Of these the ones that are decided still, in their run; until the transaction ends nobody opens them anew. */
export async function lockDecided(
  tx: Tx,
  merchant: string,
  coupons: readonly DecidedRow[],
): Promise<ReadonlySet<bigint>> {
  const rows = await tx.run<{ id: bigint; run: number }>(
    `select id, run from coupon where merchant = $1 and id = any($2::int8[]) and state = 'decided' order by id for no key update`,
    [merchant, coupons.map(({ id }) => id)],
    'coupon_lock_decided',
  );
  const runs = new Map(coupons.map(({ id, run }) => [id, run]));
  return new Set(rows.filter(({ id, run }) => runs.get(id) === run).map(({ id }) => id));
}

export interface LegRow {
  readonly coupon_id: bigint;
  readonly odds: number;
  readonly parts: number | null;
  readonly won: number;
  readonly void: number;
}

export function legsOf(access: Access, merchant: string, coupons: readonly bigint[]): Promise<LegRow[]> {
  return access.run(
    `select p.coupon_id, p.odds, p.parts, p.won, p.void from unnest($2::int8[]) as c(id)
     cross join lateral (select * from coupon_pick p where p.coupon_id = c.id and p.merchant = $1) p`,
    [merchant, coupons],
    'coupon_legs',
  );
}

export interface Returned {
  readonly id: bigint;
  readonly run: number;
  readonly returned: bigint;
  readonly isVoid: boolean;
  /** Of one that has waited, and was not taken. */
  readonly refused?: Refused;
}

/** What is owed, and with it that it is settled. What somebody kept of an earlier run counts against it; a stake goes back where nothing was kept. */
export async function insertPayouts(
  tx: Tx,
  merchant: string,
  coupons: readonly Returned[],
  now: Millis,
): Promise<void> {
  const rows = coupons.map(({ id, run, returned, isVoid, refused }) => ({
    id: String(id),
    run,
    returned: String(returned),
    is_void: isVoid,
    refused: refused ?? null,
  }));
  await tx.run(
    `with owed as materialized (
       select r.run, r.returned, r.is_void and k.kept = 0 as is_void, k.kept, r.refused, c.*
       from json_to_recordset($2::json) as r(id int8, run int2, returned int8, is_void boolean, refused jsonb)
       cross join lateral (
         select coalesce(sum(p.amount - p.kept), 0)::int8 as kept from settlement_payout p
         where p.source = 'coupon' and p.batch = $1 and p.run = any(array(select generate_series(0, r.run - 1))::int2[]) and p.place = r.id
           and p.merchant = $1 and p.state = 'kept') k
       cross join lateral (
         select c.id, c.member_id, c.wallet, c.currency, c.vendor, c.category, c.number, c.stake from coupon c
         where c.id = r.id and c.merchant = $1 limit 1) c
     ), payout as (
       insert into settlement_payout
         (source, batch, run, place, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept,
          is_won, is_void, decided_at)
       select 'coupon', $1, o.run, o.id, o.member_id, o.wallet, $1, o.currency, o.vendor, o.category, '${SPORTSBOOK}', 'coupon/' || o.number,
         'coupon:' || o.id, o.stake, o.returned, o.kept, o.returned > o.stake, o.is_void, $3
       from owed o
     )
     update coupon c set state = case when o.refused is not null then 'refused' when o.is_void then 'void' else 'settled' end, refused = o.refused, returned = o.returned, settled_at = $3
     from owed o where c.id = o.id and c.merchant = $1`,
    [merchant, JSON.stringify(rows), toDate(now)],
    'coupon_insert_payouts',
  );
}

/** For whoever takes back what was kept: nothing of it is being paid. */
export async function isSettled(tx: Tx, merchant: string, id: bigint): Promise<boolean> {
  const [row] = await tx.run<Pick<CouponRow, 'state'>>(
    'select state from coupon where id = $1 and merchant = $2 for no key update',
    [id, merchant],
  );
  return row?.state === 'settled' || row?.state === 'void';
}
