-- Writes the returns of coupons that are open in this run and have a lost pick or only judged picks, as due.
-- Legs are computed as in games/src/kit/shares.ts: fractions of a unit are dropped once. Two fixtures of a coupon may be judged at once: the
-- transaction that locks it later sees the picks judged by the other.
-- A free stake is not returned: each won part of it pays its odds less the part itself, so the standing parts are subtracted once.
-- A free bet whose coupon is void as a whole returns to the member, for at least a day.
create or replace function coupon_settle(coupons bigint[], the_run smallint, the_time timestamptz) returns void
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
begin
  perform c.id from coupon c where c.id = any (coupons) and (c.picks > 1 or c.run > 0) order by c.id for no key update;
  with counted as materialized (
    select c.id, c.merchant, c.member_id, c.wallet, c.currency, c.vendor, c.category, c.number, c.stake, c.free_bet, k.kept,
      p.is_void and (k.kept = 0 or c.free_bet is not null) as is_void,
      case
        when p.is_lost then 0
        when c.free_bet is null then div(c.stake * p.returns, p.parts)
        else div(c.stake * (p.returns - (select product((s.won + s.void)::numeric * 10000) from coupon_pick s
          where s.coupon_id = c.id and s.merchant = c.merchant)), p.parts)
      end::bigint as returned
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
      'coupon/' || c.number, 'coupon:' || c.id, c.stake, c.returned, c.kept, c.returned > case when c.free_bet is null then c.stake else 0 end,
      c.is_void, the_time
    from counted c
  ), given_back as (
    update free_bet f set coupon_id = null, expires_at = greatest(f.expires_at, the_time + interval '1 day')
    from counted c where c.is_void and f.id = c.free_bet and f.coupon_id = c.id
  ), shut as (
    delete from coupon_open o using counted c where o.coupon_id = c.id
  )
  update coupon c set state = case when n.is_void then 'void' else 'settled' end, returned = n.returned, settled_at = the_time
  from counted n where c.id = n.id;
end $$;
