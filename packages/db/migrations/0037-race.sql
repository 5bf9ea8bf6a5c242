-- Races: members who entered are ranked by what they play at some games in a span of time. `rule` is checked by the module; nobody changes
-- it or the span: a draft that is not right is rejected, and a race that must not go on is called off.
create table race (
  id                 bigint generated always as identity primary key,
  merchant           text not null references merchant (code),
  texts              jsonb not null check (texts ? 'EN'), -- title and description, by language
  rule               jsonb not null,
  starts_at          timestamptz not null,
  ends_at            timestamptz not null,
  published_at       timestamptz, -- null: a draft, shown to nobody
  final_at           timestamptz, -- from then on nothing changes, and the prizes are drawn up
  called_off_at      timestamptz,
  called_off_because text,
  -- When all entrants of a race that was called off had been told: nobody is looked for among them any more.
  told_at            timestamptz,
  check (ends_at > starts_at),
  check (final_at is null or called_off_at is null),
  check (num_nulls(called_off_at, called_off_because) in (0, 2))
);
create index race_draft on race (merchant, id) where published_at is null;
create index race_shown on race (merchant, ends_at) where published_at is not null;
create index race_open on race (merchant, id) where published_at is not null and final_at is null and called_off_at is null;
create index race_untold on race (merchant, called_off_at) where called_off_at is not null and told_at is null;

-- Participants, their results, and when these were reached: the first of two with the same is ahead.
create table race_entrant (
  merchant   text not null references merchant (code),
  race_id    bigint not null references race (id),
  member_id  bigint not null references member (id),
  entered_at timestamptz not null,
  reached    bigint not null default 0 check (reached >= 0),
  reached_at timestamptz,
  left_out   boolean not null default false, -- may not win any more as it becomes final
  told_at    timestamptz, -- told that it was called off
  primary key (race_id, member_id)
) with (fillfactor = 80);
create index race_entrant_order on race_entrant (race_id, (-reached), reached_at, member_id) where reached > 0 and not left_out;
create index race_entrant_member on race_entrant (member_id, race_id);

-- Prizes of the places; each is given once, and its winner is told.
create table race_prize (
  merchant  text not null references merchant (code),
  race_id   bigint not null references race (id),
  place     int not null check (place > 0),
  member_id bigint not null references member (id),
  reward    jsonb not null,
  given_at  timestamptz,
  told_at   timestamptz,
  primary key (race_id, place),
  unique (race_id, member_id),
  check (told_at is null or given_at is not null)
);
create index race_prize_waiting on race_prize (race_id, place) where told_at is null;
