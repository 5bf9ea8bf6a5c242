/** The audit of the daily sums: once a day is over, it is added up again from its postings, once. */
import type { Access } from '#db';
import type { DayDrift } from './audit-deep.ts';
import { TRANSFERS_MAX } from './posting.ts';

/** A posting's transfers are numbered from nothing, and the index wants the number. */
const EACH_TRANSFER = `'{${Array.from({ length: TRANSFERS_MAX }, (_, n) => n).join(',')}}'::int2[]`;

/**
 * Compares, by account and type: lines, amounts and credits; by account: settled stakes. Reads the day's postings by
 * time, so it also finds missing lines; its cost is proportional to the day.
 */
export function wrongSumsOf(access: Access, day: string, limit: number): Promise<DayDrift[]> {
  return access.run<DayDrift>(
    `with posted as (
       select p.id, p.account_id, p.settled from ledger_posting p
       where p.occurred_at >= $1::date::timestamp at time zone interval '8 hours'
         and p.occurred_at < ($1::date + 1)::timestamp at time zone interval '8 hours'
     ), line as (
       select account_id, type_id, lines as kept_lines, amount as kept, received as kept_received, 0 as found_lines, 0 as found,
         0 as found_received
       from ledger_day where day = $1 and lines >= 0
       union all
       select s.account_id, s.type_id, 0, 0, 0, 1, s.amount, greatest(s.amount, 0)
       from posted p cross join lateral (
         select * from ledger_transfer t where t.n = any (${EACH_TRANSFER}) and t.posting_id = p.id offset 0
       ) t cross join lateral (
         values (t.debit_id, t.debit_type_id, -t.amount, t.debit_after), (t.credit_id, t.credit_type_id, t.amount, t.credit_after)
       ) s (account_id, type_id, amount, after)
       where s.after is not null and s.amount <> 0
     ), stake as (
       select account_id, settled as kept, 0 as found from ledger_day where day = $1 and lines >= 0 and settled <> 0
       union all
       select account_id, 0, settled from posted where settled is not null
     )
     (select account_id, $1 as day, type_id,
        concat(sum(kept_lines), ' lines, ', sum(kept), ', of it received ', sum(kept_received)) as kept,
        concat(sum(found_lines), ' lines, ', sum(found), ', of it received ', sum(found_received)) as found
      from line group by account_id, type_id
      having sum(kept_lines) <> sum(found_lines) or sum(kept) <> sum(found) or sum(kept_received) <> sum(found_received)
      order by account_id, type_id limit $2)
     union all
     (select account_id, $1, null, 'settled ' || sum(kept), 'settled ' || sum(found)
      from stake group by account_id having sum(kept) <> sum(found) order by account_id limit $2)`,
    [day, limit],
  );
}
