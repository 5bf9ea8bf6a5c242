-- Writes orders, except those whose request was taken before; answers the written ones. The first leg of each is placed in its issue.
-- lottery_above is called for members with agents alone, as in coupon_write.
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
      number text, lottery text, area text, vendor text, category text, node_id integer, currency text, wallet text, placed_at timestamptz, chase boolean,
      stops boolean, notes bigint, stake bigint, total bigint, lines jsonb, legs jsonb)) with ordinality
      as o(id, merchant, member_id, request_id, fingerprint, number, lottery, area, vendor, category, node_id, currency, wallet, placed_at, chase,
      stops, notes, stake, total, lines, legs, at)
    where o.at = any (which)
  ), written as (
    insert into lottery_order (id, merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency,
      wallet, placed_at, chase, stops, notes, stake, total, rebates) overriding system value
    select o.id, o.merchant, o.member_id, o.request_id, o.fingerprint, o.number, o.lottery, o.vendor, o.category, o.node_id, o.currency,
      o.wallet, o.placed_at, o.chase, o.stops, o.notes, o.stake, o.total, (
        select case when m.upline_id is null and m.account_type not in (1, 2) then '[]' else lottery_above(o.merchant, o.member_id, o.area) end
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
