-- Sells coupons in one statement, each with its stake or not at all.
--   accounts, stakes, further   as in ledger_post; one stake per coupon
--   wins                        none
--   coupons                     as in coupon_write, each with the keys of its fixtures' locks, each pick with its sport and the member's
--                               limit on the fixture
-- Answers, in order, `placed` and the balance of the account; null for a coupon that was not sold: a fixture is not offered as priced, the
-- request is known, the stake was refused or a limit is exceeded. Limits are checked once all coupons are written, counted together: if one
-- is exceeded, all are undone and sold again without the coupons concerned.
-- In play, a pick priced at a number of incidents is sold only while exactly that many are published. Its coupon waits, with the highest
-- stop number read under the locks. The version of its prices is the fixture's, followed by the incidents and the step of the clock, three
-- digits each.
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

  -- Each statement of such a function sees everything committed before it began, so only reads under the locks count.
  offered := array(
    select c.at::integer
    from rows from (jsonb_to_recordset(coupons) as (placed_at timestamptz, picked jsonb)) with ordinality as c(placed_at, picked, at)
    where not exists (
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
