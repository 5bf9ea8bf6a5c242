-- Closes parts of rounds without a win, many at once: writes the same as ledger_post for a win of zero that closes its round.
-- Answers, in order, the balance of each account, also for a win already known; null for a part that was not closed, of which ledger_post
-- answers the reason: its bet is unknown, undone or free, its key is another's, or a part of the same account precedes it.
-- Accounts and vendors are those of the bets, which never change, so the bets are read before the lock and all else under it.
create or replace function ledger_close(parts ledger_closing[]) returns table (balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  bets bigint[] := array(
    select (select b.id from ledger_posting b
      where ledger_name(b.merchant, b.source, b.key) = ledger_name(p.merchant, p.source, p.reference_key) limit 1)
    from unnest(parts) with ordinality as p(member_id, type_id, stake_type_id, occurred_at, merchant, source, key, fingerprint, currency,
      game_code, round_id, reference_key, at)
    order by p.at
  );
begin
  perform a.id from ledger_account a
  where a.id = any (array(select (select b.account_id from ledger_posting b where b.id = p.id limit 1) from unnest(bets) p(id)))
  order by a.id for update;

  return query
  with asked as materialized (
    select p.*, bet.account_id, bet.vendor_id, bet.balance,
      case
        when old.id is not null then case when old.fingerprint = p.fingerprint and old.round_closed then 'known' end
        when row_number() over (partition by bet.account_id order by p.at) = 1 and bet.member_id = p.member_id and bet.currency = p.currency
          and (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key in (p.reference_key, p.key)
            and x.source = p.source and x.merchant = p.merchant and x.member_id = p.member_id limit 1) is null then 'closed'
      end as outcome
    from unnest(parts, bets) with ordinality as p(member_id, type_id, stake_type_id, occurred_at, merchant, source, key, fingerprint, currency,
      game_code, round_id, reference_key, bet_id, at)
    left join lateral (
      select b.account_id, b.member_id, b.currency, t.credit_id as vendor_id, a.balance
      from ledger_posting b
      cross join lateral (select t.credit_id from ledger_transfer t where t.posting_id = b.id and t.n = 0 limit 1) t
      cross join lateral (select a.balance from ledger_account a where a.id = b.account_id limit 1) a
      where b.id = p.bet_id and b.game_kind = 'bet' and b.movement = 'bet-staked' limit 1
    ) bet on true
    left join lateral (
      select o.id, o.fingerprint, o.round_closed from ledger_posting o
      where ledger_name(o.merchant, o.source, o.key) = ledger_name(p.merchant, p.source, p.key) limit 1
    ) old on true
    order by p.at
  ), closed as materialized (
    select p.*, nextval('ledger_posting_id') as posting_id,
      nullif(coalesce((
        select sum(case b.game_kind when 'bet' then t.amount else -t.amount end)::bigint
        from ledger_posting b cross join lateral (
          select t.amount, t.debit_after from ledger_transfer t where t.posting_id = b.id and t.n = 0 limit 1
        ) t
        where ledger_name(b.merchant, b.source, b.round_id) = ledger_name(p.merchant, p.source, p.round_id)
          and b.round_id is not null and b.account_id = p.account_id
          and (b.game_kind = 'bet' and t.debit_after is not null or b.game_kind = 'return')
          and (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key = coalesce(b.reference_key, b.key)
            and x.source = b.source and x.merchant = b.merchant and x.member_id = b.member_id limit 1) is null
          and (select true from ledger_posting x where x.round_closed
            and ledger_name(x.merchant, x.source, x.round_id) = ledger_name(p.merchant, p.source, p.round_id)
            and x.account_id = p.account_id limit 1) is null
      ), 0), 0) as settled
    from asked p where p.outcome = 'closed'
  ), written as (
    insert into ledger_posting (id, account_id, member_id, debit_type_id, credit_type_id, occurred_at, merchant, source, key,
      fingerprint, movement, currency, game_kind, game_code, round_id, round_closed, reference_key, settled)
    select c.posting_id, c.account_id, c.member_id, c.type_id, c.type_id, c.occurred_at, c.merchant, c.source, c.key,
      c.fingerprint, 'bet-settled', c.currency, 'win', c.game_code, c.round_id, true, c.reference_key, c.settled
    from closed c
  ), transferred as (
    insert into ledger_transfer (posting_id, debit_id, credit_id, amount, credit_after, n, debit_type_id, credit_type_id)
    select c.posting_id, c.vendor_id, c.account_id, 0, c.balance, 0, c.type_id, c.type_id from closed c
  ), touched as (
    insert into ledger_touched (account_ids) select array_agg(c.account_id) from closed c having count(*) > 0
  ), noted as (
    update ledger_account a set last_posting_id = c.posting_id from closed c where a.id = c.account_id
  ), summed as (
    insert into ledger_day as d (account_id, day, type_id, lines, amount, received, settled, first_id, last_id, last_at, member_id, merchant)
    select c.account_id, (c.occurred_at at time zone interval '8 hours')::date, c.stake_type_id, 0, 0, 0, c.settled, c.posting_id,
      c.posting_id, c.occurred_at, c.member_id, c.merchant
    from closed c where c.settled is not null
    on conflict (account_id, type_id, day) do update set settled = d.settled + excluded.settled,
      first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id),
      last_at = greatest(d.last_at, excluded.last_at)
  )
  select case when p.outcome is not null then p.balance end from asked p order by p.at;
end $$;
