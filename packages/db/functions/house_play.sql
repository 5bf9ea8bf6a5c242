-- Buys a member's round in one statement: its nonce, row, stake and win, or nothing of it.
--   accounts, stakes, further   as in ledger_post; one stake per round
--   wins                        null for a round without a win at this point
--   rounds                      the rows, with the state of each once its stake is taken, and the latest permitted start of the player's
--                               previous round of the game
-- Answers, in order, the state in which a round was written, and the balance of its account; null for a round that was not written: its seeds
-- have advanced, its request is known, another round is open or has just begun, or the stake was refused.
-- A refused win leaves its round open and fully shown, for the job that resumes rounds. So does a jackpot that may drop: its round waits as
-- reserved with its stake taken.
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
  -- The lock of each: a transaction that waited for it reads the rows of the other below.
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

    -- All rounds that contribute to a jackpot take their places at once, if none of them can make a pot drop.
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
