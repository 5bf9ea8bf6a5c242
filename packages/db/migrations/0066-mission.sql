-- What members are invited to do, and what each milestone gives. `rule` is checked by the module. Progress is not stored: it
-- follows from the daily sums of the books, from the days of coming in and from invitations.
create table mission (
  id        bigint generated always as identity primary key,
  merchant  text not null references merchant (code),
  texts     jsonb not null check (texts ? 'EN'), -- title and description, by language
  rule      jsonb not null,
  position  int not null default 0,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  check (ends_at > starts_at)
);
create index mission_running on mission (merchant, ends_at);

-- A milestone is claimed once in a period; the period is named by its first day.
create table mission_claim (
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  mission_id bigint not null references mission (id),
  period     text not null,
  milestone  int not null,
  request_id text not null,
  claimed_at timestamptz not null,
  primary key (member_id, mission_id, period, milestone)
);

-- The days (GMT+8) on which a member came in.
create table login_day (
  merchant  text not null references merchant (code),
  member_id bigint not null references member (id),
  day       date not null,
  primary key (member_id, day)
);
