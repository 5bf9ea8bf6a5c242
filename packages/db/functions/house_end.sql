-- Makes and pays the last step of an open round, or the last move of a hand, in one statement or not at all.
--   accounts, wins, further   as in ledger_post; one win per round, which closes it
--   behind                    none
--   rounds                    the state each was read in, and its row from then on; omitted columns stay as they are
-- Answers, in order, `settled` and the balance of the account; null for a round that was not settled: it does not wait for its player in
-- that state, or the win was refused.
-- The ending rounds are also named as a list: with a join alone, the planner scanned all rounds while it had statistics of few.
create or replace function house_end(accounts bigint[], wins ledger_request[], further ledger_leg[], behind ledger_request[], rounds jsonb)
returns table (state text, balance bigint)
language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set jit = off set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  ending integer[];
  left_with bigint[];
begin
  perform h.id from house_round h
  where h.id = any (array(select r.id from jsonb_to_recordset(rounds) as r(id uuid)))
  order by h.id for update;

  ending := array(
    select r.at::integer
    from rows from (jsonb_to_recordset(rounds) as (id uuid, seen_before integer)) with ordinality as r(id, seen_before, at)
    where (select true from house_round h where h.id = r.id and h.seen = r.seen_before and h.state = 'open' and h.seen < h.steps limit 1)
    order by r.at
  );
  select p.posted, p.balances into ending, left_with from ledger_post_some(accounts, wins, further, ending) p;
  update house_round h
  set outcome = coalesce(r.outcome, h.outcome), stake = coalesce(r.stake, h.stake), win = coalesce(r.win, h.win),
    steps = coalesce(r.steps, h.steps), seen = r.seen, state = 'settled', finished_at = r.finished_at
  from rows from (jsonb_to_recordset(rounds) as (id uuid, outcome jsonb, stake bigint, win bigint, seen integer, steps integer,
    finished_at timestamptz)) with ordinality as r(id, outcome, stake, win, seen, steps, finished_at, at)
  where r.at = any (ending) and h.id = r.id
    and h.id = any (array(select s.id from jsonb_to_recordset(rounds) as s(id uuid)));
  return query select case when n = any (ending) then 'settled' end, left_with[n] from generate_series(1, jsonb_array_length(rounds)) n order by n;
end $$;
