-- Coupons are sold, and settled, many in one statement.

-- Coupons that are not settled. No index of coupon names what becomes of it: so its row changes where it stands.
create table coupon_open (
  coupon_id  bigint primary key, -- not referenced: its row is locked by whoever settles it
  merchant   text not null,
  member_id  bigint not null,
  is_decided boolean not null default false, -- what it returns is known, and what it was paid in an earlier run is taken back first
  due_at     timestamptz -- while it waits
);
insert into coupon_open (coupon_id, merchant, member_id, is_decided, due_at)
select id, merchant, member_id, state = 'decided', case when state = 'waiting' then due_at end from coupon
where state in ('waiting', 'open', 'decided') order by id;
create index coupon_open_due on coupon_open (due_at, coupon_id) where due_at is not null;
create index coupon_open_of on coupon_open (merchant, member_id, coupon_id desc);
create index coupon_open_decided on coupon_open (merchant, coupon_id) where is_decided;
drop index coupon_open_of_member;
drop index coupon_waiting;
drop index coupon_decided;

-- Of no rows it is 1.
create aggregate product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1');

-- Writes some of the coupons with their picks, but for those whose request has been taken before: answers which. Keeps who stands above the member,
-- and of one that waits the last stop there has been.
create function coupon_write(coupons jsonb, which integer[]) returns integer[]
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  places integer[];
begin
  with c as materialized (
    select * from rows from (jsonb_to_recordset(coupons) as (id bigint, merchant text, member_id bigint, request_id text, fingerprint text,
      number text, vendor text, category text, currency text, wallet text, profile text, accepts text, stake bigint, most bigint,
      placed_at timestamptz, due_at timestamptz, picked jsonb)) with ordinality
      as c(id, merchant, member_id, request_id, fingerprint, number, vendor, category, currency, wallet, profile, accepts, stake, most,
      placed_at, due_at, picked, at)
    where c.at = any (which)
  ), written as (
    insert into coupon (id, merchant, member_id, request_id, fingerprint, number, vendor, category, currency, wallet, profile, accepts, picks,
      stake, most, above, placed_at, due_at, state, stops) overriding system value
    select c.id, c.merchant, c.member_id, c.request_id, c.fingerprint, c.number, c.vendor, c.category, c.currency, c.wallet, c.profile, c.accepts,
      jsonb_array_length(c.picked), c.stake, c.most, lottery_above(c.merchant, c.member_id), c.placed_at, c.due_at,
      case when c.due_at is null then 'open' else 'waiting' end,
      case when c.due_at is not null then coalesce((select max(s.id) from sports_stop s), 0) end
    from c order by c.at
    on conflict (merchant, member_id, request_id) do nothing
    returning id
  ), made as materialized (
    select c.* from c where c.id in (select w.id from written w)
  ), opened as (
    insert into coupon_open (coupon_id, merchant, member_id, due_at) select m.id, m.merchant, m.member_id, m.due_at from made m
  ), picked as (
    insert into coupon_pick (coupon_id, n, merchant, member_id, fixture_id, market, selection, terms, odds, version, rules, stake, told)
    select m.id, p.n, m.merchant, m.member_id, p.fixture, p.market, p.selection, p.terms, p.odds, p.version, p.rules, m.stake, p.told
    from made m cross join lateral rows from (jsonb_to_recordset(m.picked) as (fixture bigint, market text, selection text, terms jsonb,
      odds integer, version integer, rules integer, told integer)) with ordinality as p(fixture, market, selection, terms, odds, version, rules,
      told, n)
  )
  select coalesce(array_agg(m.at::integer), '{}') into places from made m;
  return places;
end $$;

-- Sells coupons on what is to come in one statement, each with its stake, or nothing of it.
--   accounts, stakes, further   as ledger_post takes them; a stake for each coupon
--   wins                        of none
--   coupons                     as coupon_write takes them, each with the keys of the locks that its fixtures are sold behind, each pick with
--                               the sport, and with the most that a member may have on a fixture
-- Answers, in order, `placed` and the balance of the account; null where nothing of it was done: a fixture is not sold as it was priced, the
-- request is known, the stake was refused or the limit stands against it. The limit is looked at once all stand, counted together: where it is
-- passed all is undone, and done again without the coupons that it concerns.
create function coupon_sell(accounts bigint[], stakes ledger_request[], further ledger_leg[], wins ledger_request[], coupons jsonb)
returns table (state text, balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  offered integer[];
  selling integer[];
  written integer[];
  over integer[] := '{}';
  barred integer[];
  left_with bigint[];
begin
  perform pg_advisory_xact_lock_shared(720168, l.k)
  from (
    select distinct k.k::integer as k from jsonb_to_recordset(coupons) as c(locks jsonb) cross join lateral jsonb_array_elements_text(c.locks) as k(k)
    order by 1
  ) l;

  -- Each statement of a function like this sees what committed before itself, so only what is read behind the locks counts.
  offered := array(
    select c.at::integer
    from rows from (jsonb_to_recordset(coupons) as (placed_at timestamptz, picked jsonb)) with ordinality as c(placed_at, picked, at)
    where not exists (
      select from jsonb_to_recordset(c.picked) as p(fixture bigint, sport text, market text, version integer, rules integer)
      where (select true from sports_fixture f where f.id = p.fixture and f.state = 'coming' and f.starts_at > c.placed_at
          and f.version = p.version and f.rules = p.rules limit 1) is null
        or (select true from sports_stop s where s.scope = 'site' and s.key = '' and s.lifted_at is null limit 1)
        or (select true from sports_stop s where s.scope = 'sport' and s.key = p.sport and s.lifted_at is null limit 1)
        or (select true from sports_stop s where s.scope = 'fixture' and s.key = p.fixture::text and s.lifted_at is null limit 1)
        or (select true from sports_stop s where s.scope = 'market' and s.key = p.fixture || '/' || p.market and s.lifted_at is null limit 1))
    order by c.at
  );

  loop
    begin
      selling := array(
        select c.at::integer
        from rows from (jsonb_to_recordset(coupons) as (merchant text, member_id bigint, request_id text)) with ordinality
          as c(merchant, member_id, request_id, at)
        where c.at = any (offered) and c.at <> all (over)
          and (select true from coupon k where k.merchant = c.merchant and k.member_id = c.member_id
            and k.request_id between c.request_id and c.request_id order by k.request_id limit 1) is null
        order by c.at
      );
      select p.posted, p.balances into selling, left_with from ledger_post_some(accounts, stakes, further, selling) p;
      exit when cardinality(selling) = 0;
      written := coupon_write(coupons, selling);

      barred := array(
        select c.at::integer
        from rows from (jsonb_to_recordset(coupons) as (merchant text, member_id bigint, picked jsonb, fixture_max bigint)) with ordinality
          as c(merchant, member_id, picked, fixture_max, at)
        where c.at = any (selling) and (c.at <> all (written) or exists (
          select from jsonb_to_recordset(c.picked) as p(fixture bigint)
          where (select sum(k.stake) from coupon_pick k
            where k.fixture_id = p.fixture and k.member_id = c.member_id and k.merchant = c.merchant) > c.fixture_max))
      );
      exit when cardinality(barred) = 0;
      raise exception 'a limit is passed' using errcode = 'LT001';
    exception when sqlstate 'LT001' then
      over := over || barred;
    end;
  end loop;
  return query select case when n = any (selling) then 'placed' end, left_with[n] from generate_series(1, jsonb_array_length(coupons)) n order by n;
end $$;

-- What coupons return, written down as owed: of those that are open in this run and of which a pick is lost, or all are judged.
-- A leg is counted as in games/src/kit/shares.ts: parts of a unit are left out once. Two fixtures of a coupon may be judged at once: whoever
-- locks it later sees what the other has judged.
create function coupon_settle(coupons bigint[], the_run smallint, the_time timestamptz) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  perform c.id from coupon c where c.id = any (coupons) and (c.picks > 1 or c.run > 0) order by c.id for no key update;
  with counted as materialized (
    select c.id, c.merchant, c.member_id, c.wallet, c.currency, c.vendor, c.category, c.number, c.stake, k.kept, p.is_void and k.kept = 0 as is_void,
      case when p.is_lost then 0 else div(c.stake * p.returns, p.parts)::bigint end as returned
    from unnest(coupons) i(id)
    cross join lateral (select * from coupon c where c.id = i.id and c.state = 'open' and c.run = the_run limit 1) c
    cross join lateral (
      select bool_and(p.parts is not null) as is_whole, bool_or(p.won = 0 and p.void = 0) as is_lost, bool_and(p.void = p.parts) as is_void,
        product(p.won::numeric * p.odds + p.void::numeric * 10000) as returns, product(p.parts::numeric * 10000) as parts
      from coupon_pick p where p.coupon_id = c.id and p.merchant = c.merchant
    ) p
    cross join lateral (
      select case when the_run > 0 then coalesce(
        (select sum(p.amount - p.kept) from settlement_payout p
         where p.source = 'coupon' and p.batch = c.merchant and p.run = any (array(select generate_series(0, the_run - 1))::int2[])
           and p.place = c.id and p.merchant = c.merchant and p.state = 'kept'), 0)::bigint else 0 end as kept
    ) k
    where p.is_lost or p.is_whole
  ), owed as (
    insert into settlement_payout
      (source, batch, run, place, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept,
       is_won, is_void, decided_at)
    select 'coupon', c.merchant, the_run, c.id, c.member_id, c.wallet, c.merchant, c.currency, c.vendor, c.category, 'SPORTSBOOK',
      'coupon/' || c.number, 'coupon:' || c.id, c.stake, c.returned, c.kept, c.returned > c.stake, c.is_void, the_time
    from counted c
  ), shut as (
    delete from coupon_open o using counted c where o.coupon_id = c.id
  )
  update coupon c set state = case when n.is_void then 'void' else 'settled' end, returned = n.returned, settled_at = the_time
  from counted n where c.id = n.id;
end $$;

-- Of coupons that were settled before, picks are judged otherwise by now. They go on in the next run, decided or waiting; what was lost and is so
-- still, whatever pick of it is other, stays as it is.
create function coupon_reopen(coupons bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  before bigint[] := array(select c.id from coupon c where c.id = any (coupons) and (c.run > 0 or c.state = 'settled') order by c.id for no key update);
begin
  if cardinality(before) = 0 then
    return;
  end if;
  with counted as materialized (
    select c.id, c.merchant, c.member_id, p.is_whole or p.is_lost as is_decided
    from unnest(before) i(id)
    cross join lateral (select * from coupon c where c.id = i.id and c.state in ('open', 'settled') limit 1) c
    cross join lateral (
      select bool_and(p.parts is not null) as is_whole, coalesce(bool_or(p.won = 0 and p.void = 0), false) as is_lost
      from coupon_pick p where p.coupon_id = c.id and p.merchant = c.merchant
    ) p
    where c.state = 'open' or c.returned > 0 or not p.is_lost
  ), opened as (
    update coupon c set state = 'open', returned = null, settled_at = null, run = c.run + 1 from counted n where c.id = n.id and c.state = 'settled'
  )
  insert into coupon_open (coupon_id, merchant, member_id, is_decided) select n.id, n.merchant, n.member_id, n.is_decided from counted n
  on conflict (coupon_id) do update set is_decided = excluded.is_decided;
end $$;

-- What is decided is not a state of the row any more.
update coupon set state = 'open' where state = 'decided';
alter table coupon drop constraint coupon_state_check, add constraint coupon_state_check check (state in ('waiting', 'open', 'settled', 'void', 'refused'));

-- Looked up for every row, and known of the row that it is made of.
alter table settlement_payout drop constraint settlement_payout_member_id_fkey, drop constraint settlement_payout_merchant_fkey;
alter table coupon_pick drop constraint coupon_pick_coupon_id_fkey;
