-- Postings after one and up to another, summed by member, day, hour, area and chain, as docs/agents.md says. Called by agent_count.
--   types    type code to game category         groups   lottery to its group
--   rewards  type code to the column it counts in
--   brands   brand to its currency, whether it counts hours, periods and the valid stake that makes a member active
-- Hours are counted as well while a contract by the hour runs: where the kind is switched off, it is settled later.
create or replace function agent_read(after bigint, up_to bigint, setting jsonb) returns agent_delta[]
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  deltas agent_delta[];
  hourly constant text[] := array(
    select b.key from jsonb_each(setting -> 'brands') b
    where (b.value -> 'hourly')::boolean
      or coalesce((select true from agreement a where a.merchant = b.key and a.kind = 'HOURLY' and a.runs limit 1), false)
  );
begin
  with line as (
    select t.* from agent_taken(after, up_to) t
    where t.movement = any ('{bet-staked,stake-returned,bet-rolled-back,bet-settled,jackpot-won,rake-taken,settled,deposit-received,deposit-reversed,withdrawal-captured,withdrawal-returned,free-bet-won,bonus-cleared,reward-paid}')
      or t.turnover <> 0
  ), leg as (
    -- Lotteries: settled stakes by the chain that their order froze, and less of them by the chain as it is now.
    select p.account_id, date_bin('1 hour', p.occurred_at, timestamptz '2000-01-01 00:00:00Z') as hour, p.credit_type_id as type_id, p.game_code,
      o.rebates, sum(b.amount) as turnover
    from ledger_posting p
    cross join lateral (
      select b.key, t.amount
      from ledger_posting b
      cross join lateral (select t.amount, t.debit_after from ledger_transfer t where t.posting_id = b.id and t.n = 0 limit 1) t
      where p.settled > 0 and ledger_name(b.merchant, b.source, b.round_id) = ledger_name(p.merchant, p.source, p.round_id)
        and b.round_id is not null and b.account_id = p.account_id and b.game_kind = 'bet' and b.id <= p.id and t.debit_after is not null
        and (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key = b.key and x.source = b.source
          and x.merchant = b.merchant and x.member_id = b.member_id and x.id <= p.id limit 1) is null
      union all
      select p.reference_key, p.settled where p.settled < 0
    ) b
    cross join lateral (
      select o.rebates from lottery_leg l cross join lateral (select o.rebates from lottery_order o where o.id = l.order_id limit 1) o
      where b.key ~ '^lottery:[0-9]{1,18}$' and l.id = substring(b.key from 9)::bigint and l.member_id = p.member_id and l.merchant = p.merchant
      limit 1
    ) o
    where p.id > after and p.id <= up_to and p.member_id is not null and p.credit_type_id / 1000 = 4 and p.settled <> 0
      and (o.rebates = '[]' or o.rebates -> 0 ? 'rate')
    group by 1, 2, 3, 4, 5
  ), each as (
    select l.*, null::jsonb as rebates from line l
    union all
    select g.account_id, g.hour, g.type_id, g.game_code, 'settled', false, null, 0, 0,
      g.turnover * f.sign, 0, case f.sign when 1 then g.rebates end
    from leg g cross join (values (1), (-1)) f(sign)
  ), valued as (
    select e.account_id, e.hour,
      case when w.category is null or e.movement = 'reward-paid' then ''
        when w.category <> 'LOTT' then w.category else coalesce(setting -> 'groups' ->> e.game_code, 'LOTT') end as area,
      e.rebates,
      case when e.movement = 'bet-staked' then e.times else 0 end as bets,
      case when e.movement = 'bet-staked' then e.amount
        when e.movement = 'stake-returned' or e.movement = 'bet-rolled-back' and not e.pays then -e.amount else 0 end as staked,
      case when e.movement in ('bet-settled', 'jackpot-won') then e.amount
        when e.movement = 'bet-rolled-back' and e.pays and not w.promoted then -e.amount else 0 end as won,
      case when w.category = 'PVP' then case e.movement when 'rake-taken' then e.amount else 0 end else e.turnover end as turnover,
      case e.movement when 'deposit-received' then e.amount when 'deposit-reversed' then -e.amount else 0 end as deposited,
      case e.movement when 'withdrawal-captured' then e.amount when 'withdrawal-returned' then -e.amount else 0 end as withdrawn,
      case when e.movement in ('free-bet-won', 'bonus-cleared') or e.movement = 'reward-paid' and w.reward = 'promotion' then e.amount
        when e.movement = 'bet-rolled-back' and e.pays and w.promoted then -e.amount else 0 end as promotion,
      case when e.movement = 'reward-paid' and w.reward = 'rebate' then e.amount else 0 end as rebate,
      case when e.movement = 'reward-paid' and w.reward = 'salary' then e.amount else 0 end as salary,
      case when e.movement = 'deposit-received' and e.first_id <= (
        select d.first_id from ledger_day d where d.account_id = e.account_id and d.type_id = e.type_id order by d.day limit 1) then 1 else 0 end
        as first_deposits,
      e.movement = 'bonus-cleared' as clears
    from each e
    cross join lateral (
      select setting -> 'types' ->> e.type_id::text as category, setting -> 'rewards' ->> e.type_id::text as reward,
        coalesce((select h.kind = 'promotion' from ledger_account h where h.id = e.house_id limit 1), false) as promoted
    ) w
  ), moved as (
    select v.account_id, v.hour, v.area, v.rebates, v.clears, sum(v.bets) as bets, sum(v.staked) as staked,
      sum(v.won) as won, sum(v.turnover) as turnover, sum(v.deposited) as deposited, sum(v.withdrawn) as withdrawn,
      sum(v.promotion) as promotion, sum(v.rebate) as rebate, sum(v.salary) as salary, sum(v.first_deposits) as first_deposits
    from valued v group by 1, 2, 3, 4, 5
  ), counted as (
    select v.*, a.member_id, a.merchant, a.agent_id, greatest((v.hour at time zone interval '8 hours')::date, s.open_day) as day,
      case when a.merchant = any (hourly) then greatest(v.hour, c.open_from) end as counted_at
    from moved v
    cross join lateral (
      select k.member_id, k.merchant, coalesce((select g.id from agent g where g.id = m.id and g.merchant = k.merchant limit 1),
        (select g.id from agent g where g.id = m.upline_id and g.merchant = k.merchant limit 1)) as agent_id
      from (
        select k.member_id, k.merchant, k.kind, k.currency, setting -> 'brands' -> k.merchant as brand
        from ledger_account k where k.id = v.account_id limit 1
      ) k
      cross join lateral (select m.id, m.upline_id from member m where m.id = k.member_id and m.merchant = k.merchant and not m.is_test limit 1) m
      where (k.kind = 'main' or k.kind like 'wallet:%' or k.kind = 'bonus' and v.clears) and k.currency = k.brand ->> 'currency'
      limit 1
    ) a
    left join lateral (select s.open_day from agent_standing s where s.merchant = a.merchant limit 1) s on true
    left join lateral (
      select date_trunc('hour', greatest(c.settled_to, c.closed_to)) as open_from from agreement_clock c where c.merchant = a.merchant and c.kind = 'HOURLY' limit 1
    ) c on true
    where a.agent_id is not null
  ), summed as (
    select c.member_id, c.agent_id, c.merchant, c.day, c.counted_at as hour, c.area, c.rebates, sum(c.bets)::integer as bets, sum(c.staked)::bigint as staked,
      sum(c.won)::bigint as won, sum(c.turnover)::bigint as turnover, sum(c.deposited)::bigint as deposited,
      sum(c.withdrawn)::bigint as withdrawn, sum(c.promotion)::bigint as promotion, sum(c.rebate)::bigint as rebate,
      sum(c.salary)::bigint as salary, least(sum(c.first_deposits), 1)::integer as first_deposits
    from counted c where c.rebates is distinct from '[]' group by 1, 2, 3, 4, 5, 6, 7
  )
  select array_agg(row(d.member_id, d.agent_id, d.merchant, d.day, d.hour, d.area,
    case when d.rebates is null then coalesce((select n.chain_id from agent_chain_now n where n.agent_id = d.agent_id and n.area = d.area limit 1),
      agent_chain_of(d.merchant, d.agent_id, d.area)) else f.chain_id end,
    coalesce(f.rate, (select r.rate from agent_rate r where r.member_id = d.member_id and r.area = d.area limit 1), 0),
    d.bets, d.staked, d.won, d.turnover, d.deposited, d.withdrawn, d.promotion, d.rebate, d.salary, d.first_deposits)::agent_delta)
  into deltas
  from summed d
  left join lateral (
    select (d.rebates -> 0 ->> 'rate')::integer as rate, agent_chain_named(d.merchant, d.area,
      array_agg((r.due ->> 'memberId')::bigint order by r.place), array_agg((r.due ->> 'rate')::integer order by r.place)) as chain_id
    from jsonb_array_elements(d.rebates) with ordinality r(due, place) where r.place > 1 and d.rebates is not null
    having count(*) > 0
  ) f on true
  where (d.bets, d.staked, d.won, d.turnover, d.deposited, d.withdrawn, d.promotion, d.rebate, d.salary) is distinct from
    (0, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint);
  return coalesce(deltas, '{}');
end $$;
