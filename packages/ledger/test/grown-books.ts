/** Years of play in a second: the same every day, written past the door as the door would have written it. */
import { toDate, type Db } from '#db';
import { DAY_MS, dayStart, millis, type MemberId, type Millis } from '#kernel';
import { MERCHANT, NOW } from './table-of-players.ts';

const PAIRS_A_DAY = 200;

/** Start of a day of the generated history, long before the tests' own postings. */
export const grownDay = (day: number, ms = 0): Millis => millis(dayStart(NOW) + (day - 1000) * DAY_MS + ms);

/**
 * Writes bets of one, each closed by a win of one, for the days from `first` on up to but without `end`, and for
 * every eighth a rollback of a bet that never came, all by the last member. The members have played once, so that their accounts and the vendor's are
 * there; nothing else may be under way.
 */
export async function growBooks(db: Db, memberIds: readonly MemberId[], first: number, end: number): Promise<void> {
  await db.tx(async (tx) => {
    await tx.run(
      `create temporary table grown on commit drop as
       select a.id as account_id, a.member_id, a.balance, v.id as vendor_id, l.id as last_id, l.member_id as last_member_id,
         l.balance as last_balance, i % 8 = 0 as is_undone, s.last_value + 3 * (row_number() over ()) as id,
         'g' || d || '-' || i as name, $4::timestamptz + make_interval(days => d, secs => i * 86400.0 / ${PAIRS_A_DAY}) as at
       from generate_series($2::int, $3::int - 1) d cross join generate_series(0, ${PAIRS_A_DAY} - 1) i
       cross join ledger_posting_id s
       join ledger_account a on a.member_id = ($1::int4[])[1 + i % cardinality($1::int4[])] and a.kind = 'main'
       join ledger_account l on l.member_id = ($1::int4[])[cardinality($1::int4[])] and l.kind = 'main'
       join ledger_account v on v.kind = 'vendor:HOUSE' and v.merchant = a.merchant and v.currency = a.currency
       where a.merchant = '${MERCHANT}' order by d, i`,
      [`{${memberIds.join(',')}}`, first, end, toDate(grownDay(0))],
    );
    await tx.script(WRITE);
  });
}

const WRITE = `
  insert into ledger_posting (id, account_id, member_id, debit_type_id, credit_type_id, occurred_at, merchant, source, key,
    fingerprint, movement, currency, game_kind, game_code, round_id, round_closed, reference_key, settled)
  select p.id, p.account_id, p.member_id, p.type_id, p.type_id, at, '${MERCHANT}', 'HOUSE', name || p.kind, '', p.movement, 'USD',
    p.kind, 'lucky-lanterns', name, p.closes, p.reference_key, p.settled
  from grown g cross join lateral (values
    (g.id, account_id, member_id, 3200, 'bet', 'bet-staked', null::boolean, null, null::int8),
    (g.id + 1, account_id, member_id, 3100, 'win', 'bet-settled', true, name || 'bet', 10000),
    (g.id + 2, last_id, last_member_id, 3300, 'rollback', 'bet-rolled-back', null, name || 'never', null)
  ) p (id, account_id, member_id, type_id, kind, movement, closes, reference_key, settled)
  where p.kind <> 'rollback' or g.is_undone;
  insert into ledger_transfer
    (posting_id, debit_id, credit_id, amount, debit_after, credit_after, n, debit_type_id, credit_type_id)
  select t.* from grown g cross join lateral (values
    (g.id, account_id, vendor_id, 10000, balance - 10000, null, 0, 3200, 3200),
    (g.id + 1, vendor_id, account_id, 10000, null, balance, 0, 3100, 3100),
    (g.id + 2, vendor_id, last_id, 0, null, last_balance, 0, 3300, 3300)
  ) t (id, debit_id, credit_id, amount, debit_after, credit_after, n, debit_type_id, credit_type_id)
  where t.amount > 0 or g.is_undone;
  insert into ledger_day (account_id, day, type_id, lines, amount, received, settled, first_id, last_id, last_at, member_id,
    merchant)
  select account_id, (at at time zone interval '8 hours')::date as day, s.type_id, count(*), sum(s.amount),
    sum(greatest(s.amount, 0)), sum(s.settled), min(id), max(id + 1), max(at), member_id, '${MERCHANT}'
  from grown cross join (values (3200, -10000, 10000), (3100, 10000, 0)) s (type_id, amount, settled)
  group by account_id, day, s.type_id, member_id;
  update ledger_account a set last_posting_id = g.id from (select account_id, max(id) + 1 as id from grown group by 1) g
  where a.id = g.account_id;
  insert into ledger_touched select array_agg(distinct account_id) from grown;
  select setval('ledger_posting_id', (select max(id) + 2 from grown));`;
