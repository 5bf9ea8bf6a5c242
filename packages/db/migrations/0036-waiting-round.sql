-- Rounds that go on without their player are looked for every few seconds, among those that wait for theirs for days.
create index house_round_waiting on house_round (started_at)
  where state = 'reserved' or (state = 'open' and seen = steps);
