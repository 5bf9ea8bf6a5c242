-- What was suspended stays known once it is lifted: a bet on what is played waits for some seconds, and asks what was suspended since it was taken up.
-- A number is given behind the locks of what is suspended, so that whoever holds them sees all below the highest of their own.
alter table sports_stop drop constraint sports_stop_pkey;
alter table sports_stop
  add column id bigint generated always as identity primary key,
  add column lifted_at timestamptz;
create unique index sports_stop_standing on sports_stop (scope, key) where lifted_at is null;
