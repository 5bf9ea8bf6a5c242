-- Of many postings some are posted, each with its further transfers. Answers which of them were, and the balance of the account of each.
create function ledger_post_some(accounts bigint[], requests ledger_request[], further ledger_leg[], which integer[],
  out posted integer[], out balances bigint[])
language plpgsql as $$
#variable_conflict use_column
declare
  verdict record;
begin
  posted := '{}';
  balances := array_fill(null::bigint, array[cardinality(requests)]);
  if cardinality(which) = 0 then
    return;
  end if;
  for verdict in
    select v.outcome, v.balance, v.n from ledger_post(
      accounts,
      array(select requests[w.at] from unnest(which) with ordinality w(at, n) order by w.n),
      array(
        select row(w.n, l.n, l.debit_id, l.credit_id, l.amount, l.debit_slot, l.credit_slot)::ledger_leg
        from unnest(further) l cross join lateral (select array_position(which, l.request) as n) w
        where w.n is not null order by w.n, l.n
      )
    ) with ordinality v(outcome, id, balance, n)
  loop
    balances[which[verdict.n]] := verdict.balance;
    if verdict.outcome = 'posted' then
      posted := posted || which[verdict.n];
    end if;
  end loop;
end $$;

-- A round as before.
create or replace function house_play(accounts bigint[], stakes ledger_request[], further ledger_leg[], wins ledger_request[], rounds jsonb)
returns table (state text, balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  playing integer[];
  winning integer[];
  paid integer[];
  balances bigint[];
  at integer;
  states text[] := array_fill(null::text, array[jsonb_array_length(rounds)]);
  fed record;
  placed integer[] := '{}';
  left_with bigint[];
begin
  -- The lock of each: whoever waits for it looks below at what the other has written.
  perform s.id from seed_pair s
  where s.id = any (array(select r.seed_pair_id from jsonb_to_recordset(rounds) as r(seed_pair_id uuid)))
  order by s.id for update;

  playing := array(
    select r.at::integer
    from rows from (jsonb_to_recordset(rounds) as (seed_pair_id uuid, client_seed text, nonce integer, player text, game_code text,
      request_id uuid, begun_before timestamptz)) with ordinality
      as r(seed_pair_id, client_seed, nonce, player, game_code, request_id, begun_before, at)
    where (select true from seed_pair s where s.id = r.seed_pair_id and s.nonce = r.nonce and s.client_seed = r.client_seed
        and s.revealed_at is null limit 1)
      and (select true from house_round h where h.player = r.player and h.request_id = r.request_id limit 1) is null
      and (select true from house_round h where h.player = r.player and h.game_code = r.game_code
        and h.state in ('reserved', 'open') limit 1) is null
      and (select true from house_round h where h.player = r.player and h.game_code = r.game_code and h.state <> 'void'
        and h.seen <> 0 and h.started_at > r.begun_before limit 1) is null
    order by r.at
  );
  if cardinality(playing) > 0 then
    select p.posted, p.balances into playing, left_with from ledger_post_some(accounts, stakes, further, playing) p;
    foreach at in array playing loop
      states[at] := rounds -> (at - 1) ->> 'state';
    end loop;

    -- All that feed a jackpot take their places at once, where none of them can let a pot fall.
    for fed in
      select r.merchant, r.currency, r.feeds, (r.started_at at time zone interval '8 hours')::date as day, sum(r.stake)::bigint as stake,
        array_agg(r.at::integer) as rounds
      from rows from (jsonb_to_recordset(rounds) as (merchant text, currency text, feeds text, jackpot jsonb, stake bigint,
        started_at timestamptz)) with ordinality as r(merchant, currency, feeds, jackpot, stake, started_at, at)
      where r.feeds is not null and states[r.at] is not null and jsonb_array_length(r.jackpot) = 0
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
    loop
      update jackpot j set staked = j.staked + fed.stake
      where j.merchant = fed.merchant and j.currency = fed.currency and j.jackpot = fed.feeds and j.staked + fed.stake < j.falls_at;
      if found then
        insert into jackpot_day as d (merchant, currency, jackpot, day, staked)
        values (fed.merchant, fed.currency, fed.feeds, fed.day, fed.stake)
        on conflict (merchant, currency, jackpot, day) do update set staked = d.staked + excluded.staked;
        placed := placed || fed.rounds;
      end if;
    end loop;
    for i in 1 .. cardinality(states) loop
      if states[i] is not null and rounds -> (i - 1) ->> 'feeds' is not null and not i = any (placed) then
        states[i] := 'reserved';
      end if;
    end loop;

    winning := array(select p.at from unnest(playing) p(at) where states[p.at] = 'settled' and (wins[p.at]).key is not null order by p.at);
    select p.posted, p.balances into paid, balances from ledger_post_some(accounts, wins, '{}', winning) p;
    foreach at in array winning loop
      left_with[at] := balances[at];
      if not at = any (paid) then
        states[at] := 'open';
      end if;
    end loop;

    with r as materialized (
      select states[r.at] as now_is, r.*
      from rows from (jsonb_to_recordset(rounds) as (id uuid, merchant text, player text, member_id bigint, play_session_id uuid,
        request_id uuid, mode text, currency text, vendor text, category text, node_id integer, game_code text, game_version text,
        seed_pair_id uuid, client_seed text, nonce integer, bet jsonb, base_bet bigint, stake bigint, outcome jsonb, steps integer,
        seen integer, win bigint, wallet text, jackpot jsonb, feeds text, started_at timestamptz)) with ordinality
        as r(id, merchant, player, member_id, play_session_id, request_id, mode, currency, vendor, category, node_id, game_code,
        game_version, seed_pair_id, client_seed, nonce, bet, base_bet, stake, outcome, steps, seen, win, wallet, jackpot, feeds, started_at, at)
      where states[r.at] is not null
    ), spent as (
      update seed_pair s set nonce = s.nonce + 1 from r where s.id = r.seed_pair_id
    )
    insert into house_round (id, merchant, player, member_id, play_session_id, request_id, mode, currency, vendor, category, node_id,
      game_code, game_version, seed_pair_id, client_seed, nonce, bet, base_bet, stake, outcome, steps, seen, win, wallet, jackpot,
      jackpot_won, state, started_at, finished_at)
    select r.id, r.merchant, r.player, r.member_id, r.play_session_id, r.request_id, r.mode, r.currency, r.vendor, r.category, r.node_id,
      r.game_code, r.game_version, r.seed_pair_id, r.client_seed, r.nonce, r.bet, r.base_bet, r.stake, r.outcome, r.steps,
      case when r.now_is = 'reserved' then 0 else r.seen end, r.win, r.wallet, r.jackpot,
      case when r.feeds is not null and r.now_is <> 'reserved' then 0 end, r.now_is, r.started_at, case when r.now_is = 'settled' then r.started_at end
    from r;
  end if;
  return query select states[n], left_with[n] from generate_series(1, cardinality(states)) n order by n;
end $$;

-- The issue of each order that is sold at its moment, under the lock that whoever closes it takes alone. Each statement of a function like
-- this sees what committed before itself, so only what is read behind the lock counts.
drop function lottery_place(timestamptz, json, json, json);
create function lottery_hold(orders jsonb) returns bigint[]
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

-- Writes some of the orders, but for those whose request has been taken before: answers which. The first leg of each is placed in its issue.
create function lottery_write(orders jsonb, which integer[], issues bigint[]) returns integer[]
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
      o.wallet, o.placed_at, o.chase, o.stops, o.notes, o.stake, o.total, lottery_above(o.merchant, o.member_id)
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

-- Writes one order in its first issue. Answers the issue, or why it was not written: `closed`, or `known` where its request has been taken before.
create function lottery_place(the_order jsonb, out refusal text, out issue bigint)
language plpgsql as $$
begin
  issue := (lottery_hold(jsonb_build_array(the_order)))[1];
  refusal := case
    when issue is null then 'closed'
    when cardinality(lottery_write(jsonb_build_array(the_order), '{1}', array[issue])) = 0 then 'known'
  end;
end $$;

-- Sells orders of one leg in one statement, each with its stake, or nothing of it.
--   accounts, stakes, further   as ledger_post takes them; a stake for each order
--   wins                        of none
--   orders                      as lottery_write takes them, each line with what one note of it can win at best, and the limits of its issue:
--                               of a member's stakes, and of what may be owed on a selection
-- Answers, in order, `placed` and the balance of the account; null where nothing of it was done: the issue is not sold, the request is known,
-- the stake was refused or a limit stands against it. Limits are looked at once all stand, counted together: where one is passed all is
-- undone, and done again without the orders that it concerns.
create function lottery_sell(accounts bigint[], stakes ledger_request[], further ledger_leg[], wins ledger_request[], orders jsonb)
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
          and (select true from lottery_order k where k.merchant = o.merchant and k.member_id = o.member_id and k.request_id = o.request_id
            limit 1) is null
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
