-- How members protect themselves: their limits, their pauses, and what they changed when.

-- One row for whoever ever set something. It is the lock under which a guarded member's bets are decided, one after the other.
create table safe_play_member (
  member_id      bigint primary key references member (id),
  merchant       text not null references merchant (code),
  -- Limits or pauses exist, or existed: each bet is looked at.
  guarded        boolean not null default false,
  -- How often he is told what a visit has brought or cost; null: as the brand does.
  reality_minutes smallint check (reality_minutes in (15, 30, 60)),
  -- When he last looked at his limits, or was asked to and said no.
  reviewed_at    timestamptz
);

-- Amounts in units, times in minutes. What is asked for and would be higher (null: none at all) waits beside it.
create table safe_play_limit (
  merchant   text not null references merchant (code),
  member_id  bigint not null references safe_play_member (member_id),
  kind       text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
  period     text not null check (period in ('day', 'week', 'month')),
  value      bigint not null check (value > 0),
  set_at     timestamptz not null,
  asked_at   timestamptz,
  asked      bigint check (asked > value),
  primary key (member_id, kind, period)
);

create table safe_play_bar (
  id          bigint generated always as identity primary key,
  merchant    text not null references merchant (code),
  member_id   bigint not null references safe_play_member (member_id),
  kind        text not null check (kind in ('timeOut', 'exclusion')),
  set_at      timestamptz not null,
  ends_at     timestamptz, -- of an exclusion: when it may be ended at the earliest, which nothing does by itself
  by_operator text, -- null: the member himself
  indefinite  boolean not null default false, -- only an operator ends it
  returned_at timestamptz, -- when its end was asked for; it ends a day later
  check (kind = 'exclusion' or (ends_at is not null and returned_at is null and not indefinite))
);
create index safe_play_bar_member on safe_play_bar (member_id);

-- Lines are added and never touched again.
create table safe_play_change (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  what       text not null, -- limit, limit-asked, limit-kept, timeOut, exclusion, return, reality-check
  kind       text,
  period     text,
  before     bigint,
  after      bigint,
  until      timestamptz,
  changed_at timestamptz not null
);
create index safe_play_change_member on safe_play_change (member_id, id desc);
create function safe_play_change_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'safe_play_change is append-only' using errcode = '42501';
end $$;
create trigger safe_play_change_append_only before update or delete or truncate on safe_play_change
  for each statement execute function safe_play_change_refuse();

-- What a visit began with: the sums of its first day until then.
create table safe_play_visit (
  session_id uuid primary key references session (id),
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  day        date not null,
  staked     bigint not null,
  won        bigint not null,
  checked_at timestamptz not null -- when he last acknowledged what the visit has come to
);
create index session_member_seen on session (member_id, last_seen_at);
