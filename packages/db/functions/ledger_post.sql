-- Posts a batch and answers for each posting, in order: its outcome ('posted', 'duplicate' or a refusal), its id and the
-- balance of its account.
--   accounts  ids of all member accounts of the batch, ascending; further accounts locked by rollbacks follow them
--   further   the transfers of its postings after the first of each
-- The caller never puts two postings into one batch that touch the same member account, or of which one decides the outcome
-- of the other (same key, a bet and its win, a closing round and its bets). So every posting is judged by itself, and one
-- read after the locks is enough. Look-ups are lateral or scalar, with `limit 1`, which leaves the planner no choice; the
-- settings keep it from sorting or hashing a table instead.
create or replace function ledger_post(accounts bigint[], requests ledger_request[], further ledger_leg[])
returns table (outcome text, id bigint, balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  balance_max constant bigint := 2000000000000000;
  undoes_some constant boolean := (select bool_or(r.game_kind = 'rollback') from unnest(requests) r);
  balances bigint[];
  frozen boolean[];
  members integer[];
  behind bigint[];
begin
  if undoes_some then
    behind := ledger_behind(accounts, requests);
    if behind && accounts then
      raise exception 'a rollback goes apart from another posting of its player' using errcode = 'P0001';
    end if;
    accounts := accounts || behind;
  end if;

  select array_agg(l.balance), array_agg(l.frozen), array_agg(l.member_id) into balances, frozen, members from (
    select * from (
      select a.id, a.balance, a.frozen, a.member_id from ledger_account a where a.id = any (accounts) order by a.id for update
    ) locked order by array_position(accounts, locked.id)
  ) l;
  if undoes_some and not ledger_behind(accounts, requests) <@ accounts then
    raise exception 'a wallet appeared while a rollback was being posted' using errcode = '40001';
  end if;

  return query
  with asked as materialized (
    select r.request, r.slot, members[r.slot] as member_id, r.debit_type_id, r.credit_type_id, r.stake_type_id,
      r.occurred_at, r.merchant, r.source, r.key, r.fingerprint, r.movement, r.currency, r.game_kind, r.game_code, r.round_id,
      r.round_closed, r.reference_key, r.ref_id, r.remark, r.detail,
      old.id as old_id,
      undone.amount is not null as undoes,
      -- The referred posting is undone exactly: the unreturned part of its amount, between its two accounts, in its part of the round.
      case when undone.amount is null then accounts[r.slot] else referred.account_id end as account_id,
      coalesce(undone.credit_id, accounts[r.debit_slot], r.debit_id) as debit_id,
      coalesce(undone.debit_id, accounts[r.credit_slot], r.credit_id) as credit_id,
      coalesce(undone.amount, r.amount) as amount,
      case when undone.amount is null then r.debit_slot when undone.debit_after is not null then 0
        else array_position(accounts, undone.credit_id) end as debit_slot,
      case when undone.amount is null then r.credit_slot when undone.debit_after is null then 0
        else array_position(accounts, undone.debit_id) end as credit_slot,
      case
        when old.fingerprint = r.fingerprint then 'duplicate'
        -- The promotion pays the win of a free bet, whatever the request of the win states.
        when r.movement = 'bet-settled' and referred.movement = 'free-bet-staked' then 'bet_free'
        when old.id is not null then 'duplicate_key'
        when r.freezable and frozen[r.slot] then 'account_frozen'
        when r.payout and (select true from ledger_alarm x where x.cleared_at is null limit 1) then 'payouts_stopped'
        when r.game_kind is null then null
        when r.game_kind = 'bet' then case
          when (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key = r.key
            and x.source = r.source and x.merchant = r.merchant and x.member_id = members[r.slot] limit 1) then 'bet_rolled_back'
          when (select true from ledger_posting x where x.round_closed
            and ledger_name(x.merchant, x.source, x.round_id) = ledger_name(r.merchant, r.source, r.round_id)
            and x.account_id = accounts[r.slot] limit 1) then 'round_closed'
          end
        when referred.member_id is distinct from members[r.slot] and referred.id is not null then 'bet_unknown'
        when r.game_kind = 'rollback' then case when referred.game_kind in ('rollback', 'return') then 'bet_unknown' end
        when (select true from ledger_posting x where x.game_kind = 'rollback'
          and x.reference_key in (r.reference_key, r.key) and x.source = r.source and x.merchant = r.merchant
          and x.member_id = members[r.slot] limit 1) then 'bet_rolled_back'
        when referred.game_kind is distinct from 'bet' then 'bet_unknown'
        -- The ledger repeats the call with the wallet of the bet.
        when referred.account_id <> accounts[r.slot] then 'bet_elsewhere'
        when r.game_kind = 'return' then case
          when referred.round_id <> r.round_id then 'bet_unknown'
          when (select true from ledger_posting x where x.round_closed
            and ledger_name(x.merchant, x.source, x.round_id) = ledger_name(r.merchant, r.source, r.round_id)
            and x.account_id = accounts[r.slot] limit 1) then 'round_closed'
          when r.amount > (select t.amount from ledger_transfer t where t.posting_id = referred.id and t.n = 0 limit 1)
            - ledger_returned(r.merchant, r.source, referred.round_id, referred.account_id, r.reference_key) then 'stake_exceeded'
          end
      end as refusal
    from unnest(requests) with ordinality as r(
      slot, debit_id, credit_id, amount, debit_slot, credit_slot, freezable, payout, debit_type_id, credit_type_id,
      stake_type_id, occurred_at, merchant, source, key, fingerprint, movement, currency, game_kind, game_code, round_id,
      round_closed, reference_key, ref_id, remark, detail, request)
    left join lateral (
      select p.id, p.fingerprint from ledger_posting p
      where ledger_name(p.merchant, p.source, p.key) = ledger_name(r.merchant, r.source, r.key) limit 1
    ) old on true
    left join lateral (
      select p.id, p.account_id, p.member_id, p.game_kind, p.movement, p.round_id from ledger_posting p
      where r.reference_key is not null
        and ledger_name(p.merchant, p.source, p.key) = ledger_name(r.merchant, r.source, r.reference_key) limit 1
    ) referred on true
    left join lateral (
      select t.debit_id, t.credit_id, t.debit_after,
        t.amount - ledger_returned(r.merchant, r.source, referred.round_id, referred.account_id, r.reference_key) as amount
      from ledger_transfer t
      where r.game_kind = 'rollback' and referred.game_kind in ('bet', 'win') and t.posting_id = referred.id and t.n = 0
        and (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key = r.reference_key
          and x.source = r.source and x.merchant = r.merchant and x.member_id = referred.member_id limit 1) is null
      limit 1
    ) undone on true
  ), more as materialized (
    select l.request, l.n, coalesce(accounts[l.debit_slot], l.debit_id) as debit_id,
      coalesce(accounts[l.credit_slot], l.credit_id) as credit_id, l.amount, l.debit_slot, l.credit_slot
    from unnest(further) l
  ), more_after as materialized (
    -- Earlier transfers of the same posting to the two accounts count.
    select m.*,
      case when m.debit_slot > 0 then balances[m.debit_slot] - m.amount + before.on_debit end as debit_after,
      case when m.credit_slot > 0 then balances[m.credit_slot] + m.amount + before.on_credit end as credit_after
    from more m cross join lateral (
      select
        coalesce(sum(case m.debit_slot when e.credit_slot then e.amount when e.debit_slot then -e.amount end), 0)::bigint
          as on_debit,
        coalesce(sum(case m.credit_slot when e.credit_slot then e.amount when e.debit_slot then -e.amount end), 0)::bigint
          as on_credit
      from (
        select a.debit_slot, a.credit_slot, a.amount from asked a where a.request = m.request
        union all
        select o.debit_slot, o.credit_slot, o.amount from more o where o.request = m.request and o.n < m.n
      ) e
    ) before
  ), more_refused as materialized (
    select m.request, case when m.debit_after < 0 then 'insufficient_balance' else 'balance_limit' end as refusal
    from more_after m where m.debit_after < 0 or m.credit_after > balance_max
  ), judged as materialized (
    select v.*,
      case when v.outcome = 'posted' then nextval('ledger_posting_id') end as posting_id,
      case when v.outcome = 'posted' and (v.round_closed or v.undoes) then nullif(
        -- A posting that closes its account's part of a round settles the stakes taken for it and not returned, in whole or in part.
        coalesce((
          select sum(b.amount)::bigint from (
            select case p.game_kind when 'bet' then t.amount else -t.amount end as amount
            from ledger_posting p cross join lateral (
              select t.amount, t.debit_after from ledger_transfer t where t.posting_id = p.id and t.n = 0 limit 1
            ) t
            where ledger_name(p.merchant, p.source, p.round_id) = ledger_name(v.merchant, v.source, v.round_id)
              and p.round_id is not null and p.account_id = v.account_id
              and (p.game_kind = 'bet' and t.debit_after is not null or p.game_kind = 'return')
              and (select true from ledger_posting x where x.game_kind = 'rollback' and x.reference_key = coalesce(p.reference_key, p.key)
                and x.source = p.source and x.merchant = p.merchant and x.member_id = p.member_id limit 1) is null
              and not (v.undoes and coalesce(p.reference_key, p.key) = v.reference_key)
            union all
            select v.amount where v.game_kind = 'bet' and v.debit_slot > 0
          ) b
          where v.round_closed
            and (select true from ledger_posting x where x.round_closed
              and ledger_name(x.merchant, x.source, x.round_id) = ledger_name(v.merchant, v.source, v.round_id)
              and x.account_id = v.account_id limit 1) is null
        ), 0)
        -- A posting that returns the stake of a part closed before reverses that.
        - coalesce((
          select v.amount from ledger_posting p
          where v.undoes and v.credit_slot > 0
            and ledger_name(p.merchant, p.source, p.key) = ledger_name(v.merchant, v.source, v.reference_key)
            and p.game_kind = 'bet'
            and (select true from ledger_posting x where x.round_closed
              and ledger_name(x.merchant, x.source, x.round_id) = ledger_name(p.merchant, p.source, p.round_id)
              and x.account_id = p.account_id limit 1)
          limit 1
        ), 0), 0) end as settled
    from (
      select a.*,
        case when a.debit_slot > 0 then balances[a.debit_slot] - a.amount end as debit_after,
        case when a.credit_slot > 0 then balances[a.credit_slot] + a.amount end as credit_after,
        coalesce(a.refusal,
          case when a.debit_slot > 0 and balances[a.debit_slot] < a.amount then 'insufficient_balance'
            when a.credit_slot > 0 and balances[a.credit_slot] + a.amount > balance_max then 'balance_limit' end,
          (select m.refusal from more_refused m where m.request = a.request limit 1),
          'posted') as outcome
      from asked a
    ) v
  ), moved as materialized (
    select j.posting_id, 0::smallint as n, j.debit_id, j.credit_id, j.amount, j.debit_after, j.credit_after,
      j.debit_slot, j.credit_slot, j.debit_type_id, j.credit_type_id, j.occurred_at, j.merchant
    from judged j where j.posting_id is not null
    union all
    select j.posting_id, m.n, m.debit_id, m.credit_id, m.amount, m.debit_after, m.credit_after,
      m.debit_slot, m.credit_slot, j.debit_type_id, j.credit_type_id, j.occurred_at, j.merchant
    from more_after m cross join lateral (
      select * from judged j where j.request = m.request and j.posting_id is not null limit 1
    ) j
  ), written as (
    insert into ledger_posting (id, account_id, member_id, debit_type_id, credit_type_id, occurred_at, merchant, source, key,
      fingerprint, movement, currency, game_kind, game_code, round_id, round_closed, reference_key, ref_id, remark, detail, settled)
    select j.posting_id, j.account_id, j.member_id, j.debit_type_id, j.credit_type_id, j.occurred_at, j.merchant, j.source,
      j.key, j.fingerprint, j.movement, j.currency, j.game_kind, j.game_code, j.round_id, j.round_closed, j.reference_key,
      j.ref_id, j.remark, j.detail, j.settled
    from judged j where j.posting_id is not null
  ), transferred as (
    insert into ledger_transfer (posting_id, debit_id, credit_id, amount, debit_after, credit_after, n, debit_type_id,
      credit_type_id)
    select m.posting_id, m.debit_id, m.credit_id, m.amount, m.debit_after, m.credit_after, m.n, m.debit_type_id,
      m.credit_type_id
    from moved m
  ), side as materialized (
    select m.debit_slot as slot, m.debit_after as after, m.debit_type_id as type_id, -m.amount as amount, m.posting_id,
      m.n, m.occurred_at, m.merchant
    from moved m where m.debit_slot > 0
    union all
    select m.credit_slot, m.credit_after, m.credit_type_id, m.amount, m.posting_id, m.n, m.occurred_at, m.merchant
    from moved m where m.credit_slot > 0
  ), left_with as materialized (
    select distinct on (s.slot) s.slot, accounts[s.slot] as account_id, s.after, s.posting_id from side s
    order by s.slot, s.n desc
  ), balanced as (
    update ledger_account t set balance = l.after, last_posting_id = l.posting_id from left_with l where t.id = l.account_id
  ), housed as (
    insert into ledger_house_change (account_id, amount)
    select h.account_id, sum(h.amount) from (
      select m.credit_id, m.amount from moved m where m.credit_after is null
      union all
      select m.debit_id, -m.amount from moved m where m.debit_after is null
    ) h(account_id, amount) group by h.account_id having sum(h.amount) <> 0
  ), touched as (
    insert into ledger_touched (account_ids)
    select array_agg(l.account_id) from left_with l having count(*) > 0
  ), summed as (
    insert into ledger_day as d (account_id, day, type_id, lines, amount, received, settled, first_id, last_id, last_at,
      member_id, merchant)
    select accounts[e.slot], (e.occurred_at at time zone interval '8 hours')::date as day, e.type_id, sum(e.lines),
      sum(e.amount), sum(greatest(e.amount, 0)), sum(e.settled), min(e.posting_id), max(e.posting_id), max(e.occurred_at),
      members[e.slot], e.merchant
    from (
      select s.slot, s.occurred_at, s.type_id, 1 as lines, s.amount, 0 as settled, s.posting_id, s.merchant
      from side s where s.amount <> 0
      union all
      select array_position(accounts, j.account_id), j.occurred_at, j.stake_type_id, 0, 0, j.settled,
        j.posting_id, j.merchant
      from judged j where j.settled is not null
    ) e
    group by e.slot, day, e.type_id, e.merchant
    order by e.slot, day, e.type_id
    on conflict (account_id, type_id, day) do update set lines = d.lines + excluded.lines,
      amount = d.amount + excluded.amount, received = d.received + excluded.received,
      settled = d.settled + excluded.settled,
      first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id),
      last_at = greatest(d.last_at, excluded.last_at)
  )
  select j.outcome, coalesce(j.posting_id, j.old_id),
    case
      when j.posting_id is null then balances[j.slot]
      when j.request in (select m.request from more m) then (select l.after from left_with l where l.slot = j.slot)
      when j.debit_slot = j.slot then j.debit_after
      when j.credit_slot = j.slot then j.credit_after
      else balances[j.slot]
    end
  from judged j order by j.request;
end $$;
