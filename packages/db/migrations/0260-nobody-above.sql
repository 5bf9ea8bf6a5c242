-- Most members have nobody above them, and a function that says so for each costs as much as the row it is for: 35 of 175 µs of a coupon.

-- As in 0222.
create or replace function lottery_write(orders jsonb, which integer[], issues bigint[]) returns integer[]
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  places integer[];
begin
  with o as materialized (
    select * from rows from (jsonb_to_recordset(orders) as (id bigint, merchant text, member_id bigint, request_id text, fingerprint text,
      number text, lottery text, vendor text, category text, node_id integer, currency text, wallet text, placed_at timestamptz, chase boolean,
      stops boolean, notes bigint, stake bigint, total bigint, lines jsonb, legs jsonb)) with ordinality
      as o(id, merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency, wallet, placed_at, chase,
      stops, notes, stake, total, lines, legs, at)
    where o.at = any (which)
  ), written as (
    insert into lottery_order (id, merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency,
      wallet, placed_at, chase, stops, notes, stake, total, rebates) overriding system value
    select o.id, o.merchant, o.member_id, o.request_id, o.fingerprint, o.number, o.lottery, o.vendor, o.category, o.node_id, o.currency,
      o.wallet, o.placed_at, o.chase, o.stops, o.notes, o.stake, o.total, (
        select case when m.upline_id is null then '[]' else lottery_above(o.merchant, o.member_id) end
        from member m where m.id = o.member_id and m.merchant = o.merchant limit 1)
    from o order by o.at
    on conflict (merchant, member_id, request_id) do nothing
    returning id
  ), made as materialized (
    select o.* from o where o.id in (select w.id from written w)
  ), lined as (
    insert into lottery_line (order_id, n, play, selection, name, notes, unit, multiple, stake, prize_group, rebate, returns, odds)
    select m.id, l.n, l.play, l.selection, l.name, l.notes, l.unit, l.multiple, l.stake, l.prize_group, l.rebate, l.returns, l.odds
    from made m cross join lateral jsonb_to_recordset(m.lines) as l(n smallint, play text, selection text, name uuid, notes integer, unit bigint,
      multiple integer, stake bigint, prize_group integer, rebate bigint, returns integer, odds bigint[])
  ), legged as (
    insert into lottery_leg (id, merchant, member_id, order_id, issue_id, lottery, numero, wallet, currency, phase, multiple, stake, rebate,
      state, placed_at, exposed, most) overriding system value
    select l.id, m.merchant, m.member_id, m.id, case l.phase when 1 then issues[m.at] end, m.lottery, l.numero, m.wallet, m.currency, l.phase,
      l.multiple, l.stake, l.rebate, case l.phase when 1 then 'placed' else 'held' end, m.placed_at, coalesce(l.exposed, false),
      coalesce(l.most, 0)
    from made m cross join lateral jsonb_to_recordset(m.legs) as l(id bigint, numero text, phase smallint, multiple integer, stake bigint,
      rebate bigint, exposed boolean, most bigint)
  )
  select coalesce(array_agg(m.at::integer), '{}') into places from made m;
  return places;
end $$;

-- As in 0257.
create or replace function coupon_write(coupons jsonb, which integer[]) returns integer[]
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
      jsonb_array_length(c.picked), c.stake, c.most, (
        select case when m.upline_id is null then '[]' else lottery_above(c.merchant, c.member_id) end
        from member m where m.id = c.member_id and m.merchant = c.merchant limit 1), c.placed_at, c.due_at,
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

-- As in 0267. A request that is known is passed over with what is not offered, and looked up once.
create or replace function coupon_sell(accounts bigint[], stakes ledger_request[], further ledger_leg[], wins ledger_request[], coupons jsonb)
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
    from rows from (jsonb_to_recordset(coupons) as (merchant text, member_id bigint, request_id text, placed_at timestamptz, picked jsonb))
      with ordinality as c(merchant, member_id, request_id, placed_at, picked, at)
    where (select true from coupon k where k.merchant = c.merchant and k.member_id = c.member_id
        and k.request_id between c.request_id and c.request_id order by k.request_id limit 1) is null
      and not exists (
      select from jsonb_to_recordset(c.picked) as p(fixture bigint, sport text, market text, version integer, rules integer, told integer)
      where (select true from sports_fixture f where f.id = p.fixture and f.rules = p.rules and case
            when p.told is null then f.state = 'coming' and f.starts_at > c.placed_at and f.version = p.version
            else f.state = 'live' and f.told = p.told and f.version = p.version / 1000000 end limit 1) is null
        or (select true from sports_stop s where s.scope = 'site' and s.key = '' and s.lifted_at is null limit 1)
        or (select true from sports_stop s where s.scope = 'sport' and s.key = p.sport and s.lifted_at is null limit 1)
        or (select true from sports_stop s where s.scope = 'fixture' and s.key = p.fixture::text and s.lifted_at is null limit 1)
        or (select true from sports_stop s where s.scope = 'market' and s.key = p.fixture || '/' || p.market and s.lifted_at is null limit 1))
    order by c.at
  );

  loop
    begin
      selling := array(select o.at from unnest(offered) as o(at) where o.at <> all (over) order by o.at);
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
