-- Missions and the rewards of their milestones. `rule` is checked by the module. Progress is not stored: it follows from the
-- daily sums of the ledger, from the days of logging in and from invitations.
create table mission (
  id           bigint generated always as identity primary key,
  merchant     text not null references merchant (code),
  texts        jsonb not null check (texts ? 'EN'), -- title and description, by language
  rule         jsonb not null,
  position     int not null default 0,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  -- A mission is shown once it has been published.
  published_at timestamptz,
  check (ends_at > starts_at)
);
create index mission_draft on mission (merchant, id) where published_at is null;
-- Shown missions are not looked for among drafts, nor leaderboards among the missions that rank nobody.
create index mission_shown on mission (merchant, ends_at) where published_at is not null;
create index mission_ranked on mission (merchant, ends_at) where published_at is not null and rule ? 'board';

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

-- A mission may rank those who take part; from final_at on nothing changes any more.
create table mission_board (
  mission_id bigint primary key references mission (id),
  merchant   text not null references merchant (code),
  final_at   timestamptz
);
create index mission_board_open on mission_board (merchant, mission_id) where final_at is null;

-- The result of each participant, and when it was reached: the first of two with the same is ahead. The order is that of the
-- index.
create table mission_standing (
  merchant   text not null references merchant (code),
  mission_id bigint not null references mission (id),
  member_id  bigint not null references member (id),
  reached    bigint not null check (reached > 0),
  reached_at timestamptz not null,
  primary key (mission_id, member_id)
);
create index mission_standing_order on mission_standing (mission_id, (-reached), reached_at, member_id);

-- The holders of some places: others are counted from the nearest of them. Written with the standings they are taken from.
create table mission_place (
  merchant   text not null references merchant (code),
  mission_id bigint not null references mission (id),
  place      int not null check (place > 0),
  reached    bigint not null,
  reached_at timestamptz not null,
  member_id  bigint not null,
  primary key (mission_id, place)
);
create index mission_place_order on mission_place (mission_id, (-reached), reached_at, member_id);

-- Prizes of the places, drawn up when the standing became final; each is given once, and its winner is told.
create table mission_prize (
  merchant   text not null references merchant (code),
  mission_id bigint not null references mission (id),
  place      int not null check (place > 0),
  member_id  bigint not null references member (id),
  reward     jsonb not null,
  given_at   timestamptz,
  told_at    timestamptz,
  primary key (mission_id, place),
  unique (mission_id, member_id),
  check (told_at is null or given_at is not null)
);
create index mission_prize_waiting on mission_prize (mission_id, place) where told_at is null;

-- The days (GMT+8) on which a member logged in.
create table login_day (
  merchant  text not null references merchant (code),
  member_id bigint not null references member (id),
  day       date not null,
  primary key (member_id, day)
);
