-- Undoes bets, each the only posting of its account in a round, many at once: writes the same as ledger_post for a rollback that closes the
-- round. Several bets of an account are undone one after the other.
-- Answers, in order, the balance of each account once all are undone, also for a rollback already known; null for a bet that was not undone,
-- of which ledger_post answers the reason: it is unknown, undone or free, its key is another's, or its round has another posting.
-- Accounts and vendors are those of the bets, which never change, so the bets are read before the lock and all else under it.
create or replace function ledger_undo(parts ledger_closing[]) returns table (balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  balance_max constant bigint := 2000000000000000;
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
    select p.*, bet.account_id, bet.vendor_id, bet.staked, bet.balance,
      case
        when old.id is not null then case when old.fingerprint = p.fingerprint and old.round_closed then 'known' end
        when row_number() over (partition by p.bet_id order by p.at) = 1 and bet.member_id = p.member_id and bet.currency = p.currency
          and (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key = p.reference_key
            and x.source = p.source and x.merchant = p.merchant and x.member_id = p.member_id limit 1) is null
          and (select true from ledger_posting x
            where ledger_name(x.merchant, x.source, x.round_id) = ledger_name(p.merchant, p.source, p.round_id)
              and x.round_id is not null and x.account_id = bet.account_id and x.id <> p.bet_id limit 1) is null
          then 'undone'
      end as outcome
    from unnest(parts, bets) with ordinality as p(member_id, type_id, stake_type_id, occurred_at, merchant, source, key, fingerprint, currency,
      game_code, round_id, reference_key, bet_id, at)
    left join lateral (
      select b.account_id, b.member_id, b.currency, t.credit_id as vendor_id, t.amount as staked, a.balance
      from ledger_posting b
      cross join lateral (select t.credit_id, t.amount from ledger_transfer t where t.posting_id = b.id and t.n = 0 limit 1) t
      cross join lateral (select a.balance from ledger_account a where a.id = b.account_id limit 1) a
      where b.id = p.bet_id and b.game_kind = 'bet' and b.movement = 'bet-staked' and b.round_id = p.round_id
        and b.round_closed is not true and t.amount > 0 limit 1
    ) bet on true
    left join lateral (
      select o.id, o.fingerprint, o.round_closed from ledger_posting o
      where ledger_name(o.merchant, o.source, o.key) = ledger_name(p.merchant, p.source, p.key) limit 1
    ) old on true
    order by p.at
  ), undone as materialized (
    select f.*, nextval('ledger_posting_id') as posting_id
    from (
      select p.*, (p.balance + sum(p.staked) over (partition by p.account_id order by p.at))::bigint as after
      from asked p where p.outcome = 'undone' order by p.at
    ) f
    where f.after <= balance_max
  ), written as (
    insert into ledger_posting (id, account_id, member_id, debit_type_id, credit_type_id, occurred_at, merchant, source, key,
      fingerprint, movement, currency, game_kind, game_code, round_id, round_closed, reference_key)
    select u.posting_id, u.account_id, u.member_id, u.type_id, u.type_id, u.occurred_at, u.merchant, u.source, u.key,
      u.fingerprint, 'bet-rolled-back', u.currency, 'rollback', u.game_code, u.round_id, true, u.reference_key
    from undone u
  ), transferred as (
    insert into ledger_transfer (posting_id, debit_id, credit_id, amount, credit_after, n, debit_type_id, credit_type_id)
    select u.posting_id, u.vendor_id, u.account_id, u.staked, u.after, 0, u.type_id, u.type_id from undone u
  ), left_with as materialized (
    select distinct on (u.account_id) u.account_id, u.after, u.posting_id from undone u order by u.account_id, u.at desc
  ), balanced as (
    update ledger_account a set balance = l.after, last_posting_id = l.posting_id from left_with l where a.id = l.account_id
  ), housed as (
    insert into ledger_house_change (account_id, amount) select u.vendor_id, -sum(u.staked) from undone u group by u.vendor_id
  ), touched as (
    insert into ledger_touched (account_ids) select array_agg(l.account_id) from left_with l having count(*) > 0
  ), summed as (
    insert into ledger_day as d (account_id, day, type_id, lines, amount, received, settled, first_id, last_id, last_at, member_id, merchant)
    select u.account_id, (u.occurred_at at time zone interval '8 hours')::date as day, u.type_id, count(*), sum(u.staked), sum(u.staked), 0,
      min(u.posting_id), max(u.posting_id), max(u.occurred_at), min(u.member_id), u.merchant
    from undone u group by u.account_id, day, u.type_id, u.merchant order by u.account_id, day, u.type_id
    on conflict (account_id, type_id, day) do update set lines = d.lines + excluded.lines, amount = d.amount + excluded.amount,
      received = d.received + excluded.received, first_id = least(d.first_id, excluded.first_id),
      last_id = greatest(d.last_id, excluded.last_id), last_at = greatest(d.last_at, excluded.last_at)
  )
  select case when p.outcome = 'known' or u.posting_id is not null
    then coalesce((select l.after from left_with l where l.account_id = p.account_id limit 1), p.balance) end
  from asked p left join lateral (select u.posting_id from undone u where u.at = p.at limit 1) u on true order by p.at;
end $$;
