-- Protection of players: their limits, their pauses, and the log of their changes.

-- One row for each member who ever set something. It is the lock under which their bets are decided, one after the other.
create table safe_play_member (
  member_id       bigint primary key references member (id),
  merchant        text not null references merchant (code),
  -- Limits or pauses exist, or existed: each bet is looked at.
  guarded         boolean not null default false,
  -- The minutes between reality checks; null: as the brand does.
  reality_minutes smallint check (reality_minutes in (15, 30, 60)),
  -- When the member last looked at the limits, or was asked to and said no.
  reviewed_at     timestamptz
);

-- Amounts in units, times in minutes. A higher limit that was asked for (null: none at all) waits beside it.
create table safe_play_limit (
  merchant  text not null references merchant (code),
  member_id bigint not null references safe_play_member (member_id),
  kind      text not null check (kind in ('deposit', 'loss', 'wager', 'time')),
  period    text not null check (period in ('day', 'week', 'month')),
  value     bigint not null check (value > 0),
  set_at    timestamptz not null,
  asked_at  timestamptz,
  asked     bigint check (asked > value),
  primary key (member_id, kind, period)
);

create table safe_play_bar (
  id          bigint generated always as identity primary key,
  merchant    text not null references merchant (code),
  member_id   bigint not null references safe_play_member (member_id),
  kind        text not null check (kind in ('timeOut', 'exclusion')),
  set_at      timestamptz not null,
  ends_at     timestamptz, -- an exclusion may be ended from then on, which nothing does by itself
  by_operator text, -- null: the member
  indefinite  boolean not null default false, -- only an operator ends it
  returned_at timestamptz, -- when its end was asked for; it ends a day later
  check (kind = 'exclusion' or (ends_at is not null and returned_at is null and not indefinite))
);
-- Pauses that are not over, which each bet of a guarded member asks for.
create index safe_play_bar_on on safe_play_bar (member_id, coalesce(case kind when 'timeOut' then ends_at else returned_at end, 'infinity'));

-- Lines are added and never touched again (functions/safe_play_change_refuse.sql).
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
create index safe_play_change_what on safe_play_change (member_id, what, changed_at);
-- Changes of a brand's members, by the day.
create index safe_play_change_day on safe_play_change (merchant, changed_at);

-- The sums of its first day that a visit began with.
create table safe_play_visit (
  session_id uuid primary key references session (id),
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  day        date not null,
  staked     bigint not null,
  won        bigint not null,
  checked_at timestamptz not null -- the last reality check that was acknowledged
);

-- Cases for operators: signs that play does somebody harm. Acts on a case stand in operator_act.
create table safe_play_case (
  id        bigint generated always as identity primary key,
  merchant  text not null references merchant (code),
  member_id bigint not null references member (id),
  sign      text not null check (sign in ('rising-deposits', 'chasing-losses', 'long-visits', 'limits-undone', 'night-play', 'returned')),
  facts     text not null, -- the figures it was opened for, as an operator reads them
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- An excluded member who comes back has a case of their own, which names the account they are known by.
  known_as  bigint references member (id),
  constraint safe_play_case_returned check ((sign = 'returned') = (known_as is not null))
);
-- A sign is looked into once at a time.
create unique index safe_play_case_open on safe_play_case (merchant, member_id, sign) where closed_at is null;
create index safe_play_case_of on safe_play_case (member_id, sign, opened_at desc);
create index safe_play_case_waiting on safe_play_case (merchant, opened_at, id) where closed_at is null;
-- All cases of a brand, closed ones too, newest first.
create index safe_play_case_newest on safe_play_case (merchant, opened_at desc, id desc);
create index safe_play_case_member on safe_play_case (merchant, member_id, opened_at desc, id desc);

-- Each excluded account that a member is known by, once and for good, whatever became of the case.
create table safe_play_match (
  member_id bigint not null references member (id),
  known_as  bigint not null references member (id),
  merchant  text not null references merchant (code),
  facts     text not null,
  found_at  timestamptz not null,
  primary key (member_id, known_as)
);
