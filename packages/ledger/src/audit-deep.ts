/** Audit of the whole history, from the first posting. For quiet hours, or before an alarm is cleared. */
import type { Tx } from '#db';

export interface DeepDrift {
  id: bigint;
  balance: bigint;
  summed: bigint;
}

/** Accounts of members and of the house whose balance differs from the sum of all their transfers. */
export function wrongFromStart(tx: Tx, limit: number): Promise<DeepDrift[]> {
  return tx.run<DeepDrift>(
    `with legs as (
       select account_id, sum(amount) as amount from (
         select credit_id as account_id, amount from ledger_transfer
         union all select debit_id, -amount from ledger_transfer
       ) l group by account_id
     ), changes as (
       select account_id, sum(amount) as amount from ledger_house_change group by account_id
     )
     select * from (
       select a.id, (a.balance + coalesce(c.amount, 0))::int8 as balance, coalesce(l.amount, 0)::int8 as summed
       from ledger_account a left join legs l on l.account_id = a.id left join changes c on c.account_id = a.id
     ) s where s.summed <> s.balance order by id limit ${limit}`,
  );
}

export interface DayDrift {
  account_id: bigint;
  day: string;
  type_id: number | null;
  kept: string;
  found: string;
}

const sumText = (of: 'd' | 'f'): string =>
  `concat(${of}.lines, ' lines, ', ${of}.amount, ', of it received ', ${of}.received, ', ', ${of}.first_id, ' to ', ${of}.last_id,
    ' until ', ${of}.last_at)`;

/** Day lines that differ from the transfers by account and type: lines, amounts, and the range of postings. */
export function wrongDays(tx: Tx, limit: number): Promise<DayDrift[]> {
  return tx.run<DayDrift>(
    `with found as (
       select l.account_id, (p.occurred_at at time zone interval '8 hours')::date as day, l.type_id, count(*) as lines,
         sum(l.amount) as amount, sum(greatest(l.amount, 0)) as received, min(l.posting_id) as first_id,
         max(l.posting_id) as last_id, max(p.occurred_at) as last_at
       from (
         select posting_id, debit_id as account_id, debit_type_id as type_id, -amount as amount from ledger_transfer
         where debit_after is not null and amount > 0
         union all
         select posting_id, credit_id, credit_type_id, amount from ledger_transfer
         where credit_after is not null and amount > 0
       ) l cross join lateral (select p.occurred_at from ledger_posting p where p.id = l.posting_id limit 1) p
       group by 1, 2, 3
     )
     select account_id, day, type_id, ${sumText('d')} as kept, ${sumText('f')} as found
     from found f full join (select * from ledger_day where lines <> 0 or amount <> 0) d using (account_id, day, type_id)
     where f.lines is distinct from d.lines or f.amount is distinct from d.amount or f.received is distinct from d.received
       or f.first_id < d.first_id or f.last_id > d.last_id or f.last_at > d.last_at
     order by account_id, day, type_id limit ${limit}`,
  );
}

/**
 * Stakes settled: by account and day, as the postings that closed rounds say and as ledger_day does; by account, as those
 * postings say and as the rounds do.
 */
export function wrongSettled(tx: Tx, limit: number): Promise<DayDrift[]> {
  return tx.run<DayDrift>(
    `with posted as (
       select account_id, (occurred_at at time zone interval '8 hours')::date as day, settled
       from ledger_posting where settled is not null
     ), played as (
       select account_id, sum(amount) as amount
       from (
         select p.account_id, ledger_name(p.merchant, p.source, p.round_id) as round, p.round_closed,
           case when (select true from ledger_posting r where r.game_kind = 'rollback' and r.reference_key = coalesce(p.reference_key, p.key)
             and r.source = p.source and r.merchant = p.merchant and r.member_id = p.member_id limit 1) is null then case
               when p.game_kind = 'bet' and t.debit_after is not null then t.amount when p.game_kind = 'return' then -t.amount end
           end as amount
         from ledger_posting p cross join lateral (
           select t.amount, t.debit_after from ledger_transfer t where t.posting_id = p.id and t.n = 0 limit 1
         ) t
         where p.round_id is not null
       ) b
       group by account_id, round having bool_or(round_closed)
     )
     select account_id, day, null as type_id, 'settled ' || sum(kept) as kept, 'settled ' || sum(found) as found
     from (
       select account_id, day::text, settled as kept, 0 as found from ledger_day
       union all select account_id, day::text, 0, settled from posted
       union all select account_id, 'all days', settled, 0 from posted
       union all select account_id, 'all days', 0, coalesce(amount, 0) from played
     ) s
     group by account_id, day having sum(kept) <> sum(found)
     order by account_id, day limit ${limit}`,
  );
}

export async function orphans(tx: Tx): Promise<string[]> {
  const rows = await tx.run<{ text: string }>(
    `(select 'Transfer ' || t.posting_id || '.' || t.n || ' belongs to no posting.' as text
      from ledger_transfer t
      where (select true from ledger_posting p where p.id = t.posting_id limit 1) is null limit 10)
     union all
     (select 'Posting ' || p.id || ' has no transfer.' from ledger_posting p
      where (select true from ledger_transfer t where t.n = 0 and t.posting_id = p.id limit 1) is null limit 10)`,
  );
  return rows.map(({ text }) => text);
}
