-- The issue of each order that is on sale at its moment, under the lock that closing takes exclusively. Each statement of such a function sees
-- everything committed before it began, so only reads under the lock count.
create or replace function lottery_hold(orders jsonb) returns bigint[]
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
declare
  issues bigint[] := array(
    select (select i.id from lottery_issue i where i.merchant = o.merchant and i.lottery = o.lottery and i.numero = o.legs -> 0 ->> 'numero'
      and i.state = 'open' limit 1)
    from rows from (jsonb_to_recordset(orders) as (merchant text, lottery text, legs jsonb)) with ordinality as o(merchant, lottery, legs, at)
    order by o.at
  );
begin
  perform pg_advisory_xact_lock_shared(720166, (l.id & 2147483647)::int4)
  from (select distinct i.id from unnest(issues) i(id) where i.id is not null order by i.id) l;
  return array(
    select (select i.id from lottery_issue i where i.id = issues[o.at] and i.merchant = o.merchant and i.state = 'open'
      and i.opens_at <= o.placed_at and i.locks_at > o.placed_at limit 1)
    from rows from (jsonb_to_recordset(orders) as (merchant text, placed_at timestamptz)) with ordinality as o(merchant, placed_at, at)
    order by o.at
  );
end $$;
