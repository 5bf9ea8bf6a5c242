-- Events of a brand or of the whole house that nobody did: large wins, outages, changes of the program. Acts of operators
-- stand in operator_act; both are read as one log, newest first, by time.
create table event (
  id       bigint generated always as identity primary key,
  merchant text collate "C" references merchant (code), -- null: the whole house
  kind     text collate "C" not null,
  fact     text collate "C" not null, -- names what happened: it is told once, whoever finds it
  subject  text collate "C" not null, -- 'member 100001', 'node 7f3…', 'game AVIATOR'
  before   jsonb,
  after    jsonb,
  at       timestamptz not null,
  unique (kind, fact)
);
create index event_newest on event (merchant, at desc, id desc);
create index event_kind on event (merchant, kind, at desc, id desc);
-- Rows without a brand are in no order in an index that begins with the brand.
create index event_house on event (at desc, id desc) where merchant is null;
create index event_house_kind on event (kind, at desc, id desc) where merchant is null;
create index event_subject on event (merchant, subject, at desc, id desc);

-- A process that serves or works: seen as long as it lives, so that one that was killed is found out by the next.
create table node (
  id         uuid primary key,
  host       text not null,
  process    integer not null,
  roles      text not null,
  program    text, -- the digest of the manifest it runs by; null: there is none
  program_at timestamptz, -- when that was made
  began_at   timestamptz not null,
  seen_at    timestamptz not null,
  ended_at   timestamptz,
  checked_at timestamptz, -- when its files were last held against the manifest
  differs    jsonb -- the files that are not as the manifest says; null: none
);
create index node_open on node (seen_at) where ended_at is null;
create index node_newest on node (began_at desc, id desc);

-- Sums of a brand's day by each five minutes of it; they only grow, so that an hour is a difference.
create table figure (
  merchant text collate "C" not null references merchant (code),
  day      date not null, -- GMT+8
  minute   smallint not null, -- since midnight, a multiple of five
  key      text collate "C" not null,
  value    bigint not null,
  primary key (merchant, day, key, minute)
);
create index figure_day on figure (day);
