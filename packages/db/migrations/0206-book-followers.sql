-- The books are followed by name. How far nothing can be added behind any more is one fact for all; how far each has counted is its own.
create table book_horizon (
  is_only      boolean primary key default true check (is_only),
  safe         bigint not null default 0,
  safe_at      timestamptz,
  seen         bigint not null default 0, -- safe, once the writers of then have ended
  seen_at      timestamptz,
  seen_writers text[]
);
insert into book_horizon (safe, safe_at, seen, seen_at, seen_writers)
  select safe, safe_at, seen, seen_at, seen_writers from report_cursor;

create table book_follower (
  name       text collate "C" primary key,
  counted    bigint not null default 0,
  counted_at timestamptz -- when all was counted that had been booked by then
);
insert into book_follower (name, counted, counted_at)
  select 'days', counted, case when counted >= safe then safe_at end from report_cursor;
drop table report_cursor;

-- Points were counted by windows of time, all brands up to the same moment: their follower goes on behind it.
insert into book_follower (name, counted)
  select 'points', coalesce(
    (select p.id from ledger_posting p where p.occurred_at < w.counted_to order by p.occurred_at desc, p.id desc limit 1), 0)
  from (select min(counted_to) as counted_to from point_window) w where w.counted_to is not null;
drop table point_window;
