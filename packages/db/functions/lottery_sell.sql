-- Sells orders of one leg in one statement, each with its stake or not at all.
--   accounts, stakes, further   as in ledger_post; one stake per order
--   wins                        none
--   orders                      as in lottery_write, each line with the maximum win of one of its notes, and the limits of its issue: of a
--                               member's stakes, and of the exposure on a selection
-- Answers, in order, `placed` and the balance of the account; null for an order that was not sold: the issue is not on sale, the request is
-- known, the stake was refused or a limit is exceeded. Limits are checked once all orders are written, counted together: if one is exceeded,
-- all are undone and sold again without the orders concerned.
-- Requests are looked up in an order that only their own index has: otherwise the planner scanned all orders of the member while it had
-- statistics of few.
create or replace function lottery_sell(accounts bigint[], stakes ledger_request[], further ledger_leg[], wins ledger_request[], orders jsonb)
returns table (state text, balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  issues bigint[] := lottery_hold(orders);
  selling integer[];
  written integer[];
  over integer[] := '{}';
  barred integer[];
  left_with bigint[];
begin
  loop
    begin
      selling := array(
        select o.at::integer
        from rows from (jsonb_to_recordset(orders) as (merchant text, member_id bigint, request_id text)) with ordinality
          as o(merchant, member_id, request_id, at)
        where issues[o.at] is not null and o.at <> all (over)
          and (select true from lottery_order k where k.merchant = o.merchant and k.member_id = o.member_id
            and k.request_id between o.request_id and o.request_id order by k.request_id limit 1) is null
        order by o.at
      );
      select p.posted, p.balances into selling, left_with from ledger_post_some(accounts, stakes, further, selling) p;
      exit when cardinality(selling) = 0;
      written := lottery_write(orders, selling, issues);

      insert into lottery_exposure as e (issue_id, play, name, selection, bets, staked, owed)
      select issues[o.at], l.play, l.name, left(min(l.selection), 60), count(*), sum(l.stake * g.multiple), sum(l.owed * g.multiple)
      from rows from (jsonb_to_recordset(orders) as (lines jsonb, legs jsonb)) with ordinality as o(lines, legs, at)
      cross join lateral jsonb_to_record(o.legs -> 0) as g(multiple integer, exposed boolean)
      cross join lateral jsonb_to_recordset(o.lines) as l(play text, name uuid, selection text, stake bigint, owed bigint)
      where o.at = any (written) and g.exposed
      group by issues[o.at], l.play, l.name order by 1, 2, 3
      on conflict (issue_id, play, name)
        do update set bets = e.bets + excluded.bets, staked = e.staked + excluded.staked, owed = e.owed + excluded.owed;

      barred := array(
        select o.at::integer
        from rows from (jsonb_to_recordset(orders) as (merchant text, member_id bigint, lines jsonb, legs jsonb, issue_max bigint,
          number_max bigint)) with ordinality as o(merchant, member_id, lines, legs, issue_max, number_max, at)
        cross join lateral (
          select sum(l.stake) as staked, sum(l.most) as most from lottery_leg l
          where l.issue_id = issues[o.at] and l.member_id = o.member_id and l.merchant = o.merchant || left(l.currency, 0) and l.state = 'placed'
        ) own
        where o.at = any (selling) and (o.at <> all (written) or own.staked > o.issue_max
          or (o.legs -> 0 -> 'exposed')::boolean and (own.most > o.number_max or exists (
            select from jsonb_to_recordset(o.lines) as l(play text, name uuid)
            where (select e.owed from lottery_exposure e where e.issue_id = issues[o.at] and e.play = l.play and e.name = l.name limit 1)
              > o.number_max)))
      );
      exit when cardinality(barred) = 0;
      raise exception 'a limit is passed' using errcode = 'LT001';
    exception when sqlstate 'LT001' then
      over := over || barred;
    end;
  end loop;
  return query select case when n = any (selling) then 'placed' end, left_with[n] from generate_series(1, jsonb_array_length(orders)) n order by n;
end $$;
