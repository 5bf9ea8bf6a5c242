-- Adds the closed rounds of a stretch to the five-minute windows of real-time agreements: for each round the highest tier up to its stake
-- (a tier with a group is for the lotteries of that group), at the rate of its result on its valid stake: in LIVE it counts
-- min(stake, |stake - return|). Tiers are those in force when the round was closed. A stake given back after the close is taken out again at
-- the rate that it came in with. `setting` as in agent_read.
create or replace function agent_windows(after bigint, up_to bigint, setting jsonb) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  if not exists (
    select from jsonb_object_keys(setting -> 'brands') b(merchant)
    cross join lateral (
      select true from agreement a where a.merchant = b.merchant and a.kind = 'REALTIME' and a.runs limit 1
    ) a
  ) then
    return;
  end if;

  with round as materialized (
    select p.id, p.member_id, p.merchant, setting -> 'groups' ->> p.game_code as lottery_group, sign(p.settled) as sign, coalesce(c.settled, p.settled) as staked,
      case when p.credit_type_id / 1000 <> 9 then p.settled
        when p.settled < 0 then agent_live_undone(p.id)
        when p.game_kind = 'win' then least(p.settled, abs(p.settled - t.amount))
        else p.settled end as turnover,
      coalesce(c.occurred_at, p.occurred_at) as closed_at,
      case coalesce(c.game_kind, p.game_kind) when 'win' then t.amount else 0 end as back,
      date_bin('5 minutes', greatest(p.occurred_at, coalesce(k.settled_to, p.occurred_at)), timestamptz '2000-01-01 00:00:00Z') as starts_at
    from ledger_posting p
    left join lateral (
      select x.id, x.settled, x.game_kind, x.occurred_at from ledger_posting x
      where p.settled < 0 and x.round_closed and ledger_name(x.merchant, x.source, x.round_id) = ledger_name(p.merchant, p.source, p.round_id)
        and x.account_id = p.account_id and x.id < p.id order by x.id limit 1
    ) c on true
    cross join lateral (select t.amount from ledger_transfer t where t.posting_id = coalesce(c.id, p.id) and t.n = 0 limit 1) t
    cross join lateral (select a.kind, a.currency from ledger_account a where a.id = p.account_id limit 1) a
    left join lateral (
      select k.settled_to from agreement_clock k where k.merchant = p.merchant and k.kind = 'REALTIME' limit 1
    ) k on true
    where p.id > after and p.id <= up_to and p.settled <> 0 and setting -> 'types' ->> p.credit_type_id::text <> 'PVP'
      and (a.kind = 'main' or a.kind like 'wallet:%') and a.currency = setting -> 'brands' -> p.merchant ->> 'currency'
  ), party as (
    select r.*, u.id as receiver_id
    from round r
    cross join lateral (select m.id, m.upline_id from member m where m.id = r.member_id and m.merchant = r.merchant and not m.is_test limit 1) m
    cross join lateral (select g.id from agent g where g.id in (m.id, m.upline_id) and g.merchant = r.merchant order by g.id = m.id desc limit 1) g
    cross join lateral (
      select l.above_id as id from agent_line l where l.below_id = g.id
      union
      select m.id
    ) u
  ), part as (
    select a.id as agreement_id, y.starts_at, y.turnover, y.sign as bets,
      y.turnover::numeric * case when y.back > y.staked then t.win when y.back < y.staked then t.loss else 0 end as owed
    from party y
    cross join lateral (
      select a.id, a.tiers from (
        select a.id, case when a.since <= y.closed_at then a.tiers else (
          select e.detail -> 'tiers' from agreement_event e
          where e.agreement_id = a.id and e.event = 'A' and e.detail ? 'since' and (e.detail ->> 'since')::timestamptz <= y.closed_at
          order by e.id desc limit 1
        ) end as tiers
        from agreement a
        where a.kind = 'REALTIME' and a.receiver_id = y.receiver_id and a.runs and a.merchant = y.merchant
          and (a.ends_at is null or y.starts_at < a.ends_at)
        offset 0
      ) a
      where a.tiers is not null order by a.id desc limit 1
    ) a
    cross join lateral (
      select (e ->> 'winRate')::integer as win, (e ->> 'lossRate')::integer as loss from jsonb_array_elements(a.tiers) e
      where (e ->> 'betAmount')::numeric <= y.staked and coalesce(e ->> 'gameGroupCode' = y.lottery_group, e ->> 'gameGroupCode' is null)
      order by (e ->> 'betAmount')::numeric desc, e ->> 'gameGroupCode' is null limit 1
    ) t
  )
  insert into agreement_window as w (agreement_id, starts_at, turnover, bets, owed)
  select p.agreement_id, p.starts_at, sum(p.turnover), sum(p.bets), sum(p.owed) from part p group by 1, 2 order by 1, 2
  on conflict (agreement_id, starts_at) do update set turnover = w.turnover + excluded.turnover, bets = w.bets + excluded.bets,
    owed = w.owed + excluded.owed;
end $$;
