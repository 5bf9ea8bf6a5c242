/** Open bets for exposure counting: all, or sold since. No play money; a free stake counts neither in nor out. */
import type { Access } from '#db';
import type { MarketBet } from '../book/index.ts';

export interface SoldRow extends Omit<MarketBet, 'fixture'> {
  /** Null in rows that aggregate coupons that do not wait. */
  readonly coupon_id: bigint | null;
  readonly due_at: Date | null;
  readonly fixture_id: bigint;
}

/** Cursor by transaction id, as text: sales of all transactions below `upTo` have been read. */
interface Read<Row> {
  readonly upTo: string;
  readonly rows: readonly Row[];
}

const STAKE = 'case when c.is_free then 0 else p.stake end';
const PAID = 'div(p.stake::numeric * p.odds, 10000) - case when c.is_free then p.stake else 0 end';
/** Looks coupons and picks up by number, so that history is not scanned. */
const BETS = `cross join lateral (
    select c.free_bet is not null as is_free from coupon c where c.id = o.coupon_id and c.merchant = o.merchant and c.wallet <> 'trial' limit 1
  ) c cross join lateral (
    select * from coupon_pick p where p.coupon_id = o.coupon_id and p.merchant = o.merchant and p.parts is null order by p.n limit 100
  ) p`;

const read = <Row extends { readonly fixture_id: bigint | null }>(
  rows: readonly (Row & { readonly upto: string })[],
): Read<Row> => ({ upTo: rows[0]!.upto, rows: rows.filter(({ fixture_id: fixture }) => fixture !== null) });

/** Open bets of finished transactions; waiting coupons in rows of their own, all others aggregated. */
export async function betsStanding(access: Access): Promise<Read<SoldRow>> {
  const rows = await access.run<SoldRow & { readonly upto: string }>(
    `select s.upto::text as upto, b.* from (select pg_snapshot_xmin(pg_current_snapshot()) as upto offset 0) s
     left join lateral (
       select case when o.due_at is not null then o.coupon_id end as coupon_id, o.due_at, p.merchant, p.fixture_id, p.market, p.selection,
         sum(${STAKE})::int8 as stake, sum(${PAID})::int8 as paid
       from coupon_open o ${BETS} where o.sold_in < s.upto group by 1, 2, 3, 4, 5, 6
     ) b on true`,
    [],
    'coupon_bets_standing',
  );
  return read(rows);
}

interface SoldSince extends SoldRow {
  readonly coupon_id: bigint;
  /** True if the transaction is not below the next `upTo`, so the row will be read again. */
  readonly is_late: boolean;
}

export async function betsSince(access: Access, upTo: string): Promise<Read<SoldSince>> {
  const rows = await access.run<SoldSince & { readonly upto: string }>(
    `select s.upto::text as upto, b.* from (select pg_snapshot_xmin(pg_current_snapshot()) as upto offset 0) s
     left join lateral (
       select o.coupon_id, o.sold_in >= s.upto as is_late, o.due_at, p.merchant, p.fixture_id, p.market, p.selection, (${STAKE})::int8 as stake, (${PAID})::int8 as paid
       from (select * from coupon_open where sold_in >= $1::text::xid8 order by sold_in) o ${BETS}
     ) b on true`,
    [upTo],
    'coupon_bets_since',
  );
  return read(rows);
}

/** Current bets of those of these coupons that are open. */
export function betsOfOpen(access: Access, coupons: readonly bigint[]): Promise<(SoldRow & { coupon_id: bigint })[]> {
  return access.run(
    `select o.coupon_id, o.due_at, p.merchant, p.fixture_id, p.market, p.selection, (${STAKE})::int8 as stake, (${PAID})::int8 as paid
     from unnest($1::int8[]) i(id) cross join lateral (select * from coupon_open o where o.coupon_id = i.id limit 1) o ${BETS}`,
    [coupons],
    'coupon_bets_of_open',
  );
}
