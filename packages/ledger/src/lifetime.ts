/** A member's lifetime deposits and withdrawals. */
import type { Access } from '#db';
import { DAY_MS, dayName, millis, units, type MemberId, type Millis, type Units } from '#kernel';
import { POINTS } from './chart.ts';
import { TX } from './transaction-types.ts';

export interface Lifetime {
  /** Gross. */
  readonly deposited: Units;
  /** Reversed deposits. */
  readonly reversed: Units;
  readonly withdrawn: Units;
}

/** A posting may still arrive for a day that is over: only older days are counted for good. */
const UNSETTLED_DAYS = 2;
/** The sums move forward only once this many days have to be looked up on each call. */
const SUMMED_DAYS = 30;

const OUT = [TX.withdrawal, TX.withdrawalReturned].join(',');
const ALL = `'{${TX.deposit},${TX.depositReversed},${OUT}}'::int2[]`;
const dayBefore = (now: Millis, days: number): string => dayName(millis(now - days * DAY_MS));

/** Adds the days since the last count, and counts them for good when they have become many. */
export async function lifetime(
  access: Access,
  { merchant, memberId, now }: { readonly merchant: string; readonly memberId: MemberId; readonly now: Millis },
): Promise<Lifetime> {
  const [row] = await access.run<{ deposited: bigint; reversed: bigint; withdrawn: bigint }>(
    `with kept as (
       select day, deposited, reversed, withdrawn from ledger_lifetime where merchant = $1 and member_id = $2
     ), since as (
       select d.* from (select coalesce((select day from kept), '-infinity') as day) k
       cross join lateral (
         select a.id from ledger_account a
         where a.merchant = $1 and a.member_id = $2 and a.currency <> '${POINTS}'
           and a.kind not in ('trial', 'trial-held', 'held')
       ) a cross join lateral (select unnest(${ALL}) as type_id) w
       cross join lateral (
         select d.day < $3::date as is_over, d.type_id, sum(d.amount) as amount, sum(d.received) as received
         from ledger_day d where d.account_id = a.id and d.type_id = w.type_id and d.day >= k.day group by 1, 2
       ) d
     ), added as (
       select o.is_over,
         coalesce(sum(s.received) filter (where s.type_id = ${TX.deposit}), 0)::int8 as deposited,
         -coalesce(sum(s.amount - case s.type_id when ${TX.deposit} then s.received else 0 end)
           filter (where s.type_id in (${TX.deposit}, ${TX.depositReversed})), 0)::int8 as reversed,
         -coalesce(sum(s.amount) filter (where s.type_id in (${OUT})), 0)::int8 as withdrawn
       from (values (true), (false)) o (is_over) left join since s on s.is_over = o.is_over group by 1
     ), counted as (
       insert into ledger_lifetime as l (member_id, merchant, day, deposited, reversed, withdrawn)
       select $2, $1, $3::date, coalesce(k.deposited, 0) + a.deposited, coalesce(k.reversed, 0) + a.reversed,
         coalesce(k.withdrawn, 0) + a.withdrawn
       from added a left join kept k on true where a.is_over and coalesce(k.day, '-infinity') < $4::date
       on conflict (member_id) do update set day = excluded.day, deposited = excluded.deposited,
         reversed = excluded.reversed, withdrawn = excluded.withdrawn
       where l.day < excluded.day
     )
     select (coalesce(max(k.deposited), 0) + sum(a.deposited))::int8 as deposited,
       (coalesce(max(k.reversed), 0) + sum(a.reversed))::int8 as reversed,
       (coalesce(max(k.withdrawn), 0) + sum(a.withdrawn))::int8 as withdrawn
     from added a left join kept k on true`,
    [merchant, memberId, dayBefore(now, UNSETTLED_DAYS), dayBefore(now, SUMMED_DAYS)],
    'ledger_lifetime',
  );
  return {
    deposited: units(row!.deposited),
    reversed: units(row!.reversed),
    withdrawn: units(row!.withdrawn),
  };
}
