-- Counts postings after one and up to another: plays, days of teams, dues, active members, hours and balances. Called by the roll-up alone,
-- under the lock of its follower; `setting` as in agent_read. A share is entitled(after) - entitled(before) of a row of agent_play, where
-- entitled = T / 100000 * d + T % 100000 * d / 100000: both cut towards zero, without a product beyond bigint.
create or replace function agent_count(after bigint, up_to bigint, setting jsonb) returns integer
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  deltas constant agent_delta[] := agent_read(after, up_to, setting);
begin
  insert into agent_standing (merchant, open_day) select d.merchant, min(d.day) from unnest(deltas) d group by 1 on conflict do nothing;

  with d as materialized (
    select row_number() over () as n, e.*, coalesce(o.turnover, 0) as before, coalesce(o.turnover, 0) + e.turnover as after
    from (
      select d.member_id, d.day, d.area, d.chain_id, d.rate, d.merchant, sum(d.bets)::integer as bets, sum(d.staked)::bigint as staked,
        sum(d.won)::bigint as won, sum(d.turnover)::bigint as turnover, sum(d.deposited)::bigint as deposited,
        sum(d.withdrawn)::bigint as withdrawn, sum(d.promotion)::bigint as promotion, sum(d.rebate)::bigint as rebate,
        sum(d.salary)::bigint as salary, sum(d.first_deposits)::integer as first_deposits
      from unnest(deltas) d group by 1, 2, 3, 4, 5, 6
    ) e
    left join lateral (
      select p.turnover from agent_play p
      where p.member_id = e.member_id and p.day = e.day and p.area = e.area and p.chain_id = e.chain_id and p.rate = e.rate limit 1
    ) o on true
  ), played as (
    insert into agent_play as p (member_id, day, area, chain_id, rate, merchant, bets, staked, won, turnover, deposited, withdrawn, promotion,
      rebate, salary)
    select d.member_id, d.day, d.area, d.chain_id, d.rate, d.merchant, d.bets, d.staked, d.won, d.turnover, d.deposited, d.withdrawn, d.promotion,
      d.rebate, d.salary
    from d order by 1, 2, 3, 4, 5
    on conflict (member_id, day, area, chain_id, rate) do update set bets = p.bets + excluded.bets, staked = p.staked + excluded.staked,
      won = p.won + excluded.won, turnover = p.turnover + excluded.turnover, deposited = p.deposited + excluded.deposited,
      withdrawn = p.withdrawn + excluded.withdrawn, promotion = p.promotion + excluded.promotion, rebate = p.rebate + excluded.rebate,
      salary = p.salary + excluded.salary
  ), of_chain as materialized (
    select d.chain_id, d.day, d.area, d.merchant, sum(d.bets) as bets, sum(d.staked) as staked, sum(d.won) as won, sum(d.turnover) as turnover,
      sum(d.deposited) as deposited, sum(d.withdrawn) as withdrawn, sum(d.promotion) as promotion, sum(d.rebate) as rebate,
      sum(d.salary) as salary, sum(d.first_deposits) as first_deposits
    from d group by 1, 2, 3, 4
  ), teamed as (
    insert into agent_day as t (agent_id, day, area, parent_id, merchant, bets, staked, won, turnover, deposited, withdrawn, promotion, rebate,
      salary, first_deposits)
    select u.agent_id, o.day, o.area, coalesce(u.parent_id, 0), o.merchant, sum(o.bets), sum(o.staked), sum(o.won), sum(o.turnover),
      sum(o.deposited), sum(o.withdrawn), sum(o.promotion), sum(o.rebate), sum(o.salary), sum(o.first_deposits)
    from of_chain o
    cross join lateral (select c.agents from agent_chain c where c.id = o.chain_id limit 1) c
    cross join lateral unnest(c.agents, c.agents[2:]) as u(agent_id, parent_id)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
    on conflict (agent_id, day, area, parent_id) do update set bets = t.bets + excluded.bets, staked = t.staked + excluded.staked,
      won = t.won + excluded.won, turnover = t.turnover + excluded.turnover, deposited = t.deposited + excluded.deposited,
      withdrawn = t.withdrawn + excluded.withdrawn, promotion = t.promotion + excluded.promotion, rebate = t.rebate + excluded.rebate,
      salary = t.salary + excluded.salary, first_deposits = t.first_deposits + excluded.first_deposits
  ), shared as materialized (
    select s.id, s.chain_id, s.day, s.area, s.merchant, s.own,
      sum(s.after / 100000 * s.own + s.after % 100000 * s.own / 100000 - s.before / 100000 * s.own - s.before % 100000 * s.own / 100000) as amount,
      sum(s.turnover) as turnover
    from (
      -- As agent_shares, for all rows at once.
      select u.id, d.chain_id, d.day, d.area, d.merchant, d.before, d.after, d.turnover, u.rate - coalesce(
        max(u.rate) over (partition by d.n order by u.place rows between unbounded preceding and 1 preceding), 0) as own
      from d
      cross join lateral (select c.agents, c.rates from agent_chain c where c.id = d.chain_id limit 1) c
      cross join lateral unnest(array[d.member_id] || c.agents, array[d.rate] || c.rates) with ordinality as u(id, rate, place)
      where d.turnover <> 0
    ) s
    where s.own > 0
    group by 1, 2, 3, 4, 5, 6
  ), through as (
    insert into agent_due_through as t (agent_id, day, below_id, area, rate, rate_below, merchant, amount, turnover)
    select s.id, s.day, u.below_id, s.area, u.rate, u.rate - s.own, s.merchant, sum(s.amount), sum(s.turnover)
    from shared s
    cross join lateral (
      select c.agents[c.place - 1] as below_id, c.rates[c.place] as rate
      from (select c.agents, c.rates, array_position(c.agents, s.id) as place from agent_chain c where c.id = s.chain_id limit 1) c
      where c.place > 1
    ) u
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6
    on conflict (agent_id, day, below_id, area, rate, rate_below) do update set amount = t.amount + excluded.amount,
      turnover = t.turnover + excluded.turnover
  )
  insert into agent_due as a (member_id, day, area, merchant, amount, turnover)
  select s.id, s.day, s.area, s.merchant, sum(s.amount), sum(s.turnover)
  from shared s group by 1, 2, 3, 4 order by 1, 2, 3
  on conflict (member_id, day, area) do update set amount = a.amount + excluded.amount, turnover = a.turnover + excluded.turnover;

  perform agent_count_active(deltas, setting);

  with moved as (
    select s.account_id, sum(s.amount) as amount
    from (
      select t.debit_id, t.credit_id, t.debit_after is not null as pays, t.credit_after is not null as receives, sum(t.amount) as amount
      from generate_series(0, 15) n
      cross join lateral (
        select t.debit_id, t.credit_id, t.amount, t.debit_after, t.credit_after from ledger_transfer t
        where t.n = n.n and t.posting_id > after and t.posting_id <= up_to offset 0
      ) t
      where t.amount > 0 group by 1, 2, 3, 4
    ) t
    cross join lateral (values (t.debit_id, -t.amount, t.pays), (t.credit_id, t.amount, t.receives)) s(account_id, amount, is_members)
    where s.is_members group by 1
  ), owned as (
    select g.id as agent_id, sum(o.amount) as amount
    from moved o
    cross join lateral (select a.member_id, a.merchant, a.kind, a.currency from ledger_account a where a.id = o.account_id limit 1) a
    cross join lateral (select m.id, m.upline_id from member m where m.id = a.member_id and m.merchant = a.merchant and not m.is_test limit 1) m
    cross join lateral (
      select coalesce((select g.id from agent g where g.id = m.id and g.merchant = a.merchant limit 1),
        (select g.id from agent g where g.id = m.upline_id and g.merchant = a.merchant limit 1)) as id
    ) g
    where o.amount <> 0 and g.id is not null and (a.kind = 'main' or a.kind like 'wallet:%') and a.currency = setting -> 'brands' -> a.merchant ->> 'currency'
    group by 1
  ), teams as materialized (
    select l.above_id as id, sum(o.amount)::bigint as amount
    from owned o cross join lateral (select l.above_id from agent_line l where l.below_id = o.agent_id offset 0) l
    group by 1 having sum(o.amount) <> 0 order by 1
  )
  update agent a set team_balance = a.team_balance + t.amount from teams t where a.id = t.id;

  return cardinality(deltas);
end $$;
