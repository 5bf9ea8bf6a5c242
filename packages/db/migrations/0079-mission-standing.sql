-- A mission is shown once it has been published; the ones there are have been.
alter table mission add column published_at timestamptz;
update mission set published_at = starts_at;
create index mission_draft on mission (merchant, id) where published_at is null;

-- A mission may rank those who take part. Up to when their play has been counted, and since when nothing changes any more.
create table mission_board (
  mission_id bigint primary key references mission (id),
  merchant   text not null references merchant (code),
  counted_to timestamptz not null,
  final_at   timestamptz
);
create index mission_board_open on mission_board (merchant, mission_id) where final_at is null;

-- What each of them has reached, and when: of two who have reached the same the first one is ahead. The order is that of the index.
create table mission_standing (
  merchant   text not null references merchant (code),
  mission_id bigint not null references mission (id),
  member_id  bigint not null references member (id),
  reached    bigint not null check (reached > 0),
  reached_at timestamptz not null,
  primary key (mission_id, member_id)
);
create index mission_standing_order on mission_standing (mission_id, (-reached), reached_at, member_id);

-- Every so many places, who holds it: a place is counted from the nearest of them. Written with the standings they are taken from.
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

-- What the places have won, drawn up when the standing became final; each is given once, and told to its winner.
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
