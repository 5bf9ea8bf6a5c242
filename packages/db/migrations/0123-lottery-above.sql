-- An order keeps who stood above the member when he bought, wherever he is moved later.

-- The agents above a member, the nearest first, each with what of the stake he is due, of 10,000: nothing, as shares cannot be set yet.
create function lottery_above(brand text, of_member bigint) returns jsonb
language plpgsql stable as $$
declare
  above bigint;
  line jsonb := '[]';
begin
  select m.upline_id into above from member m where m.merchant = brand and m.id = of_member;
  -- No line is as long as that; one that led back to itself would have no end.
  while above is not null and jsonb_array_length(line) < 64 loop
    line := line || jsonb_build_object('memberId', above, 'part', 0);
    select m.upline_id into above from member m where m.merchant = brand and m.id = above;
  end loop;
  return line;
end $$;

-- Writes an order in its first issue, if that is sold: under the lock that whoever closes it takes alone. Says `closed`, or `known` where
-- the request has been taken before; the legs' ids else. It keeps who stood above the
-- member. Each statement of a function like this sees what committed before itself.
create or replace function lottery_place(at timestamptz, the_order json, the_lines json, the_legs json)
returns table (refusal text, order_id bigint, issue_id bigint, leg_id bigint, phase smallint)
language plpgsql volatile as $$
declare
  asked lottery_order := json_populate_record(null::lottery_order, the_order);
  issue bigint;
  made bigint;
begin
  select i.id into issue from lottery_issue i
  where i.merchant = asked.merchant and i.lottery = asked.lottery and i.numero = the_legs -> 0 ->> 'numero' and i.state = 'open';
  perform pg_advisory_xact_lock_shared(720166, (issue & 2147483647)::int4);
  -- Only what is read behind the lock counts.
  select i.id into issue from lottery_issue i
  where i.id = issue and i.merchant = asked.merchant and i.state = 'open' and i.opens_at <= at and i.locks_at > at;
  if issue is null then
    return query select 'closed', null::bigint, null::bigint, null::bigint, null::smallint;
    return;
  end if;
  insert into lottery_order as o (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency,
    wallet, placed_at, chase, stops, notes, stake, total, rebates)
  values (asked.merchant, asked.member_id, asked.request_id, asked.fingerprint, asked.number, asked.lottery, asked.vendor,
    asked.category, asked.node_id, asked.currency, asked.wallet, at, asked.chase, asked.stops, asked.notes, asked.stake, asked.total,
    lottery_above(asked.merchant, asked.member_id))
  on conflict (merchant, member_id, request_id) do nothing
  returning o.id into made;
  if made is null then
    return query select 'known', null::bigint, null::bigint, null::bigint, null::smallint;
    return;
  end if;
  insert into lottery_line (order_id, n, play, selection, name, notes, unit, multiple, stake, prize_group, rebate, returns, odds)
  select made, l.n, l.play, l.selection, l.name, l.notes, l.unit, l.multiple, l.stake, l.prize_group, l.rebate, l.returns, l.odds
  from json_to_recordset(the_lines) as l(n int2, play text, selection text, name uuid, notes int, unit int8, multiple int, stake int8,
    prize_group int, rebate int8, returns int, odds int8[]);
  return query
    insert into lottery_leg as t (merchant, member_id, order_id, issue_id, lottery, numero, wallet, currency, phase, multiple, stake,
      rebate, state, placed_at)
    select asked.merchant, asked.member_id, made, case l.phase when 1 then issue end, asked.lottery, l.numero, asked.wallet,
      asked.currency, l.phase, l.multiple, l.stake, l.rebate, case l.phase when 1 then 'placed' else 'held' end, at
    from json_to_recordset(the_legs) as l(numero text, phase int2, multiple int, stake int8, rebate int8)
    returning null::text, made, issue, t.id, t.phase;
end $$;
