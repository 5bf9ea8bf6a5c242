-- Counts active members and hours. Called by agent_count. A member is active once their valid stake of a period reaches the brand's, and no
-- longer where it falls below again; they count for the agents above them, not for themselves.
create or replace function agent_count_active(deltas agent_delta[], setting jsonb) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  with staked as (
    select d.member_id, d.agent_id, d.merchant, d.day, d.hour, sum(d.turnover) as turnover
    from unnest(deltas) d group by 1, 2, 3, 4, 5 having sum(d.turnover) <> 0
  ), periods as (
    select s.member_id, s.agent_id, s.merchant, p.period,
      case p.period when 'HOUR' then s.hour else (case p.period when 'DAY' then s.day when 'WEEK' then date_trunc('week', s.day)::date
        when 'MONTH' then date_trunc('month', s.day)::date
        else date_trunc('month', s.day)::date + case when extract(day from s.day) > 15 then 15 else 0 end end)::timestamp
        at time zone interval '8 hours' end as starts_at, s.turnover
    from staked s cross join lateral (
      select p.period from jsonb_array_elements_text(setting -> 'brands' -> s.merchant -> 'periods') p(period)
      union
      select 'HOUR' where s.hour is not null
    ) p
  ), summed as (
    select p.member_id, p.agent_id, p.merchant, p.period, p.starts_at, sum(p.turnover)::bigint as turnover from periods p group by 1, 2, 3, 4, 5
  ), now as materialized (
    select s.member_id, s.period, s.starts_at, coalesce(o.turnover, 0) + s.turnover as turnover, o.counted_id as was_id,
      case when coalesce(o.turnover, 0) + s.turnover >= (setting -> 'brands' -> s.merchant ->> 'active')::bigint
        then coalesce(o.counted_id, (select n.chain_id from agent_chain_now n where n.agent_id = s.agent_id and n.area = '' limit 1),
          agent_chain_of(s.merchant, s.agent_id, '')) end as counted_id
    from summed s
    left join lateral (
      select a.turnover, a.counted_id from agent_active a where a.member_id = s.member_id and a.period = s.period and a.starts_at = s.starts_at limit 1
    ) o on true
  ), kept as (
    insert into agent_active (member_id, period, starts_at, turnover, counted_id)
    select n.member_id, n.period, n.starts_at, n.turnover, n.counted_id from now n order by 1, 2, 3
    on conflict (member_id, period, starts_at) do update set turnover = excluded.turnover, counted_id = excluded.counted_id
  )
  insert into agent_period as p (agent_id, period, starts_at, active)
  select u.id, n.period, n.starts_at, sum(x.sign)
  from now n
  cross join lateral (
    select n.counted_id as chain_id, 1 as sign where n.was_id is null and n.counted_id is not null
    union all
    select n.was_id, -1 where n.was_id is not null and n.counted_id is null
  ) x
  cross join lateral (select c.agents from agent_chain c where c.id = x.chain_id limit 1) c
  cross join lateral unnest(c.agents) u(id)
  where u.id <> n.member_id
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (agent_id, period, starts_at) do update set active = p.active + excluded.active;

  insert into agent_period as p (agent_id, period, starts_at, turnover, net)
  select u.id, 'HOUR', d.hour, sum(d.turnover), sum(d.net)
  from (
    select d.chain_id, d.hour, sum(d.turnover) as turnover, sum(d.staked - d.won - d.promotion - d.rebate - d.salary) as net
    from unnest(deltas) d where d.hour is not null group by 1, 2
  ) d
  cross join lateral (select c.agents from agent_chain c where c.id = d.chain_id limit 1) c
  cross join lateral unnest(c.agents) u(id)
  where d.turnover <> 0 or d.net <> 0
  group by 1, 3 order by 1, 3
  on conflict (agent_id, period, starts_at) do update set turnover = p.turnover + excluded.turnover, net = p.net + excluded.net;
end $$;
