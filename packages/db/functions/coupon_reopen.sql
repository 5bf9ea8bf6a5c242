-- Reopens coupons whose picks are judged otherwise than at their settlement: the next run continues with them, decided or waiting. A lost
-- coupon that is still lost stays as it is, whichever of its picks changed.
-- One fixture of a coupon may be corrected while another is judged: a coupon still open in its first run is waited for too, and read as the
-- other transaction left it. A stake that was returned in full meanwhile stays returned, and its picks stay as they are.
create or replace function coupon_reopen(coupons bigint[]) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  before bigint[] := array(
    select c.id from coupon c where c.id = any (coupons) and (c.picks > 1 or c.run > 0 or c.state = 'settled') order by c.id for no key update);
begin
  if cardinality(before) = 0 then
    return;
  end if;
  update coupon_pick p set won = 0, void = p.parts
  from unnest(array(select c.id from coupon c where c.id = any (before) and c.state = 'void')) i(id)
  where p.coupon_id = i.id and p.void <> p.parts;
  with counted as materialized (
    select c.id, c.merchant, c.member_id, p.is_whole or p.is_lost as is_decided
    from unnest(before) i(id)
    cross join lateral (select * from coupon c where c.id = i.id and (c.state = 'settled' or c.state = 'open' and c.run > 0) limit 1) c
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
