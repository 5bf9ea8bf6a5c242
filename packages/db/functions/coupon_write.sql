-- Writes coupons with their picks, except those whose request was taken before; answers the written ones. Stores the member's agents, and
-- for a waiting coupon the last stop so far. Most members have no agents, and a call of lottery_above per coupon costs as much as its row:
-- it is called for members with agents alone.
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
        select case when m.upline_id is null and m.account_type not in (1, 2) then '[]' else lottery_above(c.merchant, c.member_id, c.category) end
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
