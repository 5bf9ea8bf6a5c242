-- The ledger: accounts, postings and their transfers, holds, and what the audit keeps.
-- Text that is only ever compared for equality has collation "C": comparing it costs a fraction.

-- A member's balance is kept here and is true at every commit. A house account's balance is the state of the last
-- roll-up; ledger_house_change holds what happened since. No bet ever locks a house row.
create table ledger_account (
  id bigint generated always as identity primary key,
  balance bigint not null default 0,
  last_posting_id bigint not null default 0,
  member_id integer, -- null: the house
  frozen boolean not null default false,
  merchant text collate "C" not null,
  kind text collate "C" not null,
  currency text collate "C" not null,
  constraint ledger_account_owner unique nulls not distinct (member_id, kind, currency, merchant),
  constraint ledger_member_never_below_zero check (member_id is null or balance >= 0)
) with (fillfactor = 70);

create sequence ledger_posting_id;

-- One row per posting. Foreign keys to accounts are left out on purpose: they would take a lock on the house's row.
-- Rows enter through ledger_post alone, and the audit looks for orphans.
create table ledger_posting (
  id bigint primary key,
  account_id bigint, -- the member account the answer speaks of
  member_id integer,
  debit_type_id integer not null, -- the transaction type code in the history of the account debited
  credit_type_id integer not null,
  occurred_at timestamptz not null,
  merchant text collate "C" not null,
  source text collate "C" not null, -- who vouches for the key; of a game's postings, the vendor's code
  key text collate "C" not null,
  fingerprint text collate "C" not null,
  movement text collate "C" not null,
  currency text collate "C" not null,
  game_kind text collate "C" check (game_kind in ('bet', 'win', 'rollback')),
  game_code text collate "C",
  round_id text collate "C",
  round_closed boolean,
  reference_key text collate "C", -- the key of the bet a win or a rollback speaks of
  ref_id text collate "C", -- the order, withdrawal or voucher this belongs to
  remark text,
  detail jsonb,
  constraint ledger_posting_key unique (key, source, merchant)
);
create index ledger_posting_round on ledger_posting (round_id, source, merchant) where round_id is not null;
create index ledger_posting_round_closed on ledger_posting (round_id, source, merchant) where round_closed;
create index ledger_posting_rollback on ledger_posting (reference_key, source, merchant) where game_kind = 'rollback';
create index ledger_posting_ref on ledger_posting (ref_id, merchant) where ref_id is not null;
create index ledger_posting_time on ledger_posting using brin (occurred_at);

-- `…_after` is the balance of a member's account after the transfer, null on the house's side.
create table ledger_transfer (
  posting_id bigint not null,
  debit_id bigint not null,
  credit_id bigint not null,
  amount bigint not null check (amount >= 0),
  debit_after bigint,
  credit_after bigint,
  n smallint not null,
  primary key (posting_id, n),
  check (debit_id <> credit_id)
);
create index ledger_transfer_debit on ledger_transfer (debit_id, posting_id) where debit_after is not null;
create index ledger_transfer_credit on ledger_transfer (credit_id, posting_id) where credit_after is not null;

create table ledger_house_change (
  account_id bigint not null,
  amount bigint not null
);

create table ledger_hold (
  id bigint generated always as identity primary key,
  merchant text collate "C" not null,
  source text collate "C" not null,
  key text collate "C" not null,
  purpose text collate "C" not null,
  member_id integer not null,
  account_id bigint not null, -- where the money came from and goes back to
  held_account_id bigint not null,
  from_kind text collate "C" not null,
  currency text collate "C" not null,
  amount bigint not null check (amount > 0),
  captured bigint not null default 0,
  state text collate "C" not null default 'open' check (state in ('open', 'captured', 'released')),
  expires_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  unique (key, source, merchant),
  check (captured between 0 and amount)
);
create index ledger_hold_open on ledger_hold (held_account_id) where state = 'open';
create index ledger_hold_expiry on ledger_hold (expires_at) where state = 'open' and expires_at is not null;

-- The balance of an account as far as the audit has verified it, transfer by transfer.
create table ledger_checkpoint (
  account_id bigint primary key,
  posting_id bigint not null,
  balance bigint not null
);

-- A drift the audit found. While one is uncleared, no payout leaves.
create table ledger_alarm (
  id bigint generated always as identity primary key,
  raised_at timestamptz not null,
  findings jsonb not null,
  cleared_at timestamptz,
  cleared_by text,
  clear_reason text
);
create index ledger_alarm_uncleared on ledger_alarm (id) where cleared_at is null;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversing transfer instead', tg_table_name using errcode = '42501';
end $$;
create trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();

-- Posts a batch, in order of arrival, and answers for each posting: its outcome ('posted', 'duplicate' or a refusal),
-- its id and the balance of its account.
--   accounts  ids of all member accounts of the batch; a slot is a place in this array, 0 is the house
--   undone    the keys rollbacks refer to: the accounts behind them are locked too
--   batch     the postings; `first` and `last` are their range in the five arrays of transfers
-- The caller never puts two postings into one batch of which one decides the fate of the other (same key, a bet and its
-- win, a closing round and its bets), so looking up once, after the locks, is enough.
-- The settings hold the plan to index look-ups, whatever the statistics of a young table say.
create function ledger_post(
  accounts bigint[], batch json,
  debits bigint[], credits bigint[], amounts bigint[], debit_slots integer[], credit_slots integer[], undone text[]
) returns table (outcome text, id bigint, balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off
as $$
declare
  balance_max constant bigint := 2000000000000000;
  balances bigint[];
  frozen boolean[];
  lasts bigint[];
  outcomes text[] := '{}';
  ids bigint[] := '{}';
  answers bigint[] := '{}';
  posted ledger_posting[] := '{}';
  moved ledger_transfer[] := '{}';
  p record;
  verdict text;
  posting bigint;
  d integer;
  c integer;
  a bigint;
  undo integer;
begin
  if cardinality(undone) > 0 then
    accounts := accounts || array(
      select distinct t.account_id from unnest(undone) as u(key)
      cross join lateral (
        select case when x.debit_after is not null then x.debit_id else x.credit_id end as account_id
        from ledger_posting r join ledger_transfer x on x.posting_id = r.id and x.n = 0 where r.key = u.key
      ) t
      where t.account_id <> all (accounts)
    );
  end if;

  with locked as materialized (
    select l.id, l.balance, l.frozen from ledger_account l where l.id = any (accounts) order by l.id for update
  )
  select array_agg(l.balance order by array_position(accounts, l.id)),
    array_agg(l.frozen order by array_position(accounts, l.id))
  into balances, frozen from locked l;
  lasts := array_fill(null::bigint, array[cardinality(accounts)]);

  for p in
    select b.*,
      old.id as old_id, old.fingerprint as old_fingerprint,
      ref.id as referred_id, ref.member_id as referred_member, ref.game_kind as referred_kind,
      rt.debit_id as referred_debit, rt.credit_id as referred_credit, rt.amount as referred_amount,
      rt.debit_after is not null as referred_took,
      b.game_kind is not null and exists (
        select from ledger_posting r
        where r.game_kind = 'rollback' and r.source = b.source and r.merchant = b.merchant
          and r.reference_key = case b.game_kind when 'bet' then b.key else b.reference_key end
      ) as rolled_back,
      b.game_kind = 'bet' and exists (
        select from ledger_posting r
        where r.round_closed and r.round_id = b.round_id and r.source = b.source and r.merchant = b.merchant
      ) as round_over
    from json_to_recordset(batch) as b(
      ord integer, first integer, last integer, slot integer, freezable boolean, payout boolean,
      account_id bigint, member_id integer, debit_type_id integer, credit_type_id integer, occurred_at timestamptz,
      merchant text, source text, key text, fingerprint text, movement text, currency text,
      game_kind text, game_code text, round_id text, round_closed boolean, reference_key text,
      ref_id text, remark text, detail jsonb)
    left join ledger_posting old on old.key = b.key and old.source = b.source and old.merchant = b.merchant
    left join ledger_posting ref on b.reference_key is not null
      and ref.key = b.reference_key and ref.source = b.source and ref.merchant = b.merchant
    left join ledger_transfer rt on b.game_kind = 'rollback' and rt.posting_id = ref.id and rt.n = 0
    order by b.ord
  loop
    posting := null;
    verdict := case
      when p.old_id is not null then case when p.old_fingerprint = p.fingerprint then 'duplicate' else 'duplicate_key' end
      when p.freezable and p.slot > 0 and frozen[p.slot] then 'account_frozen'
      when p.payout and exists (select from ledger_alarm where cleared_at is null) then 'payouts_stopped'
      when p.game_kind is null then 'posted'
      when p.game_kind <> 'rollback' and p.rolled_back then 'bet_rolled_back'
      when p.game_kind = 'bet' then case when p.round_over then 'round_closed' else 'posted' end
      when p.game_kind = 'win' and p.referred_kind is distinct from 'bet' then 'bet_unknown'
      when p.referred_id is not null and p.referred_member is distinct from p.member_id then 'bet_unknown'
      else 'posted'
    end;

    if verdict = 'posted' then
      if p.game_kind = 'rollback' and p.referred_id is not null and not p.rolled_back then
        -- The reference is undone exactly: its own amount, between its own two accounts.
        undo := array_position(accounts, case when p.referred_took then p.referred_debit else p.referred_credit end);
        if undo is null then
          raise exception 'the bet appeared while its rollback was being posted' using errcode = '40001';
        end if;
        debits[p.first] := p.referred_credit;
        credits[p.first] := p.referred_debit;
        amounts[p.first] := p.referred_amount;
        debit_slots[p.first] := case when p.referred_took then 0 else undo end;
        credit_slots[p.first] := case when p.referred_took then undo else 0 end;
      end if;
      posting := nextval('ledger_posting_id');

      for i in p.first .. p.last loop
        d := debit_slots[i];
        c := credit_slots[i];
        a := amounts[i];
        if d > 0 and balances[d] < a then
          verdict := 'insufficient_balance';
        elsif c > 0 and balances[c] + a > balance_max then
          verdict := 'balance_limit';
        end if;
        if verdict <> 'posted' then
          for j in reverse i - 1 .. p.first loop
            if debit_slots[j] > 0 then balances[debit_slots[j]] := balances[debit_slots[j]] + amounts[j]; end if;
            if credit_slots[j] > 0 then balances[credit_slots[j]] := balances[credit_slots[j]] - amounts[j]; end if;
          end loop;
          moved := trim_array(moved, i - p.first);
          posting := null;
          exit;
        end if;
        if d > 0 then balances[d] := balances[d] - a; lasts[d] := posting; end if;
        if c > 0 then balances[c] := balances[c] + a; lasts[c] := posting; end if;
        moved := array_append(moved, row(posting, debits[i], credits[i], a,
          case when d > 0 then balances[d] end, case when c > 0 then balances[c] end, i - p.first)::ledger_transfer);
      end loop;
    end if;

    if verdict = 'posted' then
      posted := array_append(posted, row(posting, p.account_id, p.member_id, p.debit_type_id, p.credit_type_id,
        p.occurred_at, p.merchant, p.source, p.key, p.fingerprint, p.movement, p.currency, p.game_kind, p.game_code,
        p.round_id, p.round_closed, p.reference_key, p.ref_id, p.remark, p.detail)::ledger_posting);
    end if;
    outcomes := array_append(outcomes, verdict);
    ids := array_append(ids, coalesce(posting, p.old_id));
    answers := array_append(answers, balances[p.slot]);
  end loop;

  if cardinality(posted) > 0 then
    insert into ledger_posting select * from unnest(posted);
    insert into ledger_transfer select * from unnest(moved);
    update ledger_account t
    set balance = balances[array_position(accounts, t.id)], last_posting_id = lasts[array_position(accounts, t.id)]
    where t.id = any (accounts) and lasts[array_position(accounts, t.id)] is not null;
    insert into ledger_house_change (account_id, amount)
    select m.account_id, sum(m.amount) from (
      select credit_id, amount from unnest(moved) where credit_after is null
      union all
      select debit_id, -amount from unnest(moved) where debit_after is null
    ) as m(account_id, amount)
    group by m.account_id having sum(m.amount) <> 0;
  end if;
  return query select * from unnest(outcomes, ids, answers);
end $$;
