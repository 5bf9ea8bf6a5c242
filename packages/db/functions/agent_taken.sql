-- Postings of members after one and up to another, summed by account, hour, type and movement. Called by agent_read. Both tables are read by
-- the span of ids in their order, and merged, whatever the statistics say: looking up each transfer would cost several times as much.
create or replace function agent_taken(after bigint, up_to bigint)
returns table (account_id bigint, hour timestamptz, type_id integer, game_code text, movement text, pays boolean, house_id bigint, times bigint,
  amount numeric, turnover numeric, first_id bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_nestloop = off set enable_mergejoin = on set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan set work_mem = '64MB'
as $$
#variable_conflict use_column
begin
  return query
  with taken as materialized (
    select p.account_id,
      -- The account that is moved; free bets may pay into another one than they are played from.
      case when p.movement not in ('free-bet-won', 'bet-rolled-back') then p.account_id
        when t.debit_after is not null then t.debit_id else t.credit_id end as moved_id,
      date_bin('1 hour', p.occurred_at, timestamptz '2000-01-01 00:00:00Z') as hour,
      case when p.movement = 'jackpot-won' then coalesce((
        select b.credit_type_id from ledger_posting b
        where ledger_name(b.merchant, b.source, b.key) = ledger_name(p.merchant, p.source, p.reference_key) limit 1), p.credit_type_id)
        else p.credit_type_id end as type_id,
      case p.credit_type_id / 1000 when 4 then p.game_code end as game_code,
      p.movement,
      p.movement = 'bet-rolled-back' and t.debit_after is not null as pays,
      case when p.movement = 'bet-rolled-back' and t.debit_after is not null then t.credit_id end as house_id,
      count(*) as times, sum(t.amount) as amount,
      sum(case when p.settled is null then 0
        when p.credit_type_id / 1000 <> 9 then p.settled
        when p.settled < 0 then agent_live_undone(p.id)
        when p.game_kind = 'win' then least(p.settled, abs(p.settled - t.amount))
        else p.settled end) as turnover,
      min(p.id) as first_id
    from ledger_posting p
    join ledger_transfer t on t.posting_id = p.id
    where p.id > after and p.id <= up_to and p.member_id is not null and t.n = 0 and t.posting_id > after and t.posting_id <= up_to
    group by 1, 2, 3, 4, 5, 6, 7, 8
  )
  select p.moved_id, p.hour, p.type_id, p.game_code, p.movement, p.pays, p.house_id, p.times, p.amount,
    case when p.moved_id = p.account_id then p.turnover else 0 end, p.first_id
  from taken p
  union all
  select p.account_id, p.hour, p.type_id, p.game_code, 'settled', false, null, 0, 0, p.turnover, p.first_id
  from taken p where p.moved_id <> p.account_id and p.turnover <> 0;
end $$;
