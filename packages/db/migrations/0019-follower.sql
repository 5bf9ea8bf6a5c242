-- Followers of the postings. The posting up to which nothing can be added behind any more is one fact for all; how far each
-- follower has counted is its own.
create table book_horizon (
  is_only      boolean primary key default true check (is_only),
  safe         bigint not null default 0,
  safe_at      timestamptz,
  seen         bigint not null default 0, -- safe, once the writers of then have ended
  seen_at      timestamptz,
  seen_writers text[]
);
insert into book_horizon default values;

create table book_follower (
  name       text collate "C" primary key,
  counted    bigint not null default 0,
  counted_at timestamptz -- all that had been posted by then is counted
);
insert into book_follower (name) values ('days'), ('races'), ('leaderboards'), ('large-wins');
