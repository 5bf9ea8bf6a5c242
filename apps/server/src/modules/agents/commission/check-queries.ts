/** Recomputes a day from the plays of members, and compares it with what the roll-up wrote. */
import { toDate, type Access } from '#db';
import type { Millis } from '#kernel';

/** A row that is not what the plays add up to. */
export interface Difference {
  readonly kind: 'team' | 'due' | 'through';
  readonly account_id: bigint;
  readonly area: string;
  /** For a part of a due, the agent that it came through. */
  readonly parent_id: bigint;
  readonly column: string;
  readonly kept: string;
  readonly computed: string;
}

const FIGURES = ['bets', 'staked', 'won', 'turnover', 'deposited', 'withdrawn', 'promotion', 'rebate', 'salary'];

/** A share, rounded towards zero, by a formula of its own. */
const share = (turnover: string, rate: string): string => `trunc(${turnover}::numeric * ${rate} / 100000)`;

/** Rows of teams that differ from the sums of the plays below them. */
export function teamDifferences(access: Access, merchant: string, day: string, limit: number): Promise<Difference[]> {
  return access.run(
    `with kept as (
       select agent_id, area, parent_id, ${FIGURES.join(', ')} from agent_day where merchant = $1 and day = $2::date
     ), computed as (
       select u.agent_id, p.area, coalesce(u.parent_id, 0) as parent_id, ${FIGURES.map((f) => `sum(p.${f})::int8 as ${f}`).join(', ')}
       from agent_play p
       cross join lateral (select c.agents from agent_chain c where c.id = p.chain_id limit 1) c
       cross join lateral unnest(c.agents, c.agents[2:]) as u(agent_id, parent_id)
       where p.merchant = $1 and p.day = $2::date group by 1, 2, 3
     )
     select 'team' as kind, agent_id as account_id, area, parent_id, f.name as column, f.kept::text as kept, f.computed::text as computed
     from kept k full join computed c using (agent_id, area, parent_id)
     cross join lateral (values ${FIGURES.map((f) => `('${f}', coalesce(k.${f}, 0)::int8, coalesce(c.${f}, 0))`).join(', ')}) f(name, kept, computed)
     where f.kept <> f.computed order by 2, 3, 4, 5 limit $3`,
    [merchant, day, limit],
  );
}

/** Dues that differ from the shares of the plays; remainders are due once the day is closed. */
export function dueDifferences(access: Access, merchant: string, day: string, limit: number): Promise<Difference[]> {
  return access.run(
    `with kept as (
       select member_id, area, amount, closed from agent_due where merchant = $1 and day = $2::date
     ), parties as (
       select s.id, p.area, ${share('p.turnover', 's.own')} as amount
       from agent_play p cross join lateral agent_shares(p.member_id, p.rate, p.chain_id) s
       where p.merchant = $1 and p.day = $2::date and p.turnover <> 0
     ), rests as (
       select p.member_id, p.area, sum(r.rest) as closed
       from agent_play p cross join lateral (
         select ${share('p.turnover', 'sum(s.own)')} - sum(${share('p.turnover', 's.own')}) as rest
         from agent_shares(p.member_id, p.rate, p.chain_id) s
       ) r
       where p.merchant = $1 and p.day = $2::date and p.turnover <> 0
         and $2::date < (select s.open_day from agent_standing s where s.merchant = $1)
       group by 1, 2
     ), computed as (
       select member_id, area, sum(amount) as amount, sum(closed) as closed from (
         select id as member_id, area, amount, 0 as closed from parties
         union all
         select member_id, area, 0, closed from rests
       ) e group by 1, 2
     )
     select 'due' as kind, member_id as account_id, area, 0::int8 as parent_id, f.name as column, f.kept::text as kept,
       f.computed::text as computed
     from kept k full join computed c using (member_id, area)
     cross join lateral (values ('amount', coalesce(k.amount, 0)::numeric, coalesce(c.amount, 0)),
       ('closed', coalesce(k.closed, 0)::numeric, coalesce(c.closed, 0))) f(name, kept, computed)
     where f.kept <> f.computed order by 2, 3, 5 limit $3`,
    [merchant, day, limit],
  );
}

/** Parts of dues, by the agent that they came through, which differ from the shares of the plays below that agent. */
export function throughDifferences(
  access: Access,
  merchant: string,
  day: string,
  limit: number,
): Promise<Difference[]> {
  return access.run(
    `with kept as (
       select agent_id, area, below_id, sum(amount) as amount, sum(turnover) as turnover from agent_due_through
       where merchant = $1 and day = $2::date group by 1, 2, 3
     ), computed as (
       select u.id as agent_id, p.area, u.below_id, sum(${share('p.turnover', '(u.rate - b.rate)')}) as amount, sum(p.turnover) as turnover
       from agent_play p
       cross join lateral (select c.agents, c.rates from agent_chain c where c.id = p.chain_id limit 1) c
       cross join lateral unnest(c.agents[2:], c.agents, c.rates[2:]) with ordinality u(id, below_id, rate, place)
       cross join lateral (select greatest(p.rate, max(r)) as rate from unnest(c.rates[1:u.place::int]) r) b
       where p.merchant = $1 and p.day = $2::date and p.turnover <> 0 and u.rate > b.rate group by 1, 2, 3
     )
     select 'through' as kind, agent_id as account_id, area, below_id as parent_id, f.name as column, f.kept::text as kept,
       f.computed::text as computed
     from kept k full join computed c using (agent_id, area, below_id)
     cross join lateral (values ('amount', coalesce(k.amount, 0), coalesce(c.amount, 0)),
       ('turnover', coalesce(k.turnover, 0), coalesce(c.turnover, 0))) f(name, kept, computed)
     where f.kept <> f.computed order by 2, 3, 4, 5 limit $3`,
    [merchant, day, limit],
  );
}

/** Keeps the outcome of a check, for the alarm. */
export async function noteChecked(
  access: Access,
  {
    merchant,
    day,
    at,
    differences,
  }: Readonly<{ merchant: string; day: string; at: Millis; differences: readonly Difference[] }>,
): Promise<void> {
  const found = differences.map((row) => ({
    ...row,
    account_id: String(row.account_id),
    parent_id: String(row.parent_id),
  }));
  await access.run(
    `insert into agent_checked (merchant, day, checked_at, differences) values ($1, $2::date, $3, $4::jsonb)
     on conflict (merchant, day) do update set checked_at = excluded.checked_at, differences = excluded.differences`,
    [merchant, day, toDate(at), found.length > 0 ? JSON.stringify(found) : null],
  );
}

/** Days whose last check found differences, oldest first. */
export const differingDays = (
  access: Access,
  merchant: string,
  limit: number,
): Promise<{ readonly day: string; readonly checked_at: Date }[]> =>
  access.run(
    `select day::text as day, checked_at from agent_checked
     where merchant = $1 and differences is not null order by day limit $2`,
    [merchant, limit],
  );
