-- Fixtures that can be bet on, shared by all brands: who plays, how strong they are, and how it went.

-- Chains of the house's own leagues are of no brand.
alter table seed_chain drop constraint if exists lottery_chain_merchant_fkey;
alter table seed_chain drop constraint seed_chain_kind_check;
alter table seed_chain
  add constraint seed_chain_kind_check check (kind in ('lottery', 'room', 'sports')),
  add constraint seed_chain_of_brand check ((merchant = '') = (kind = 'sports')),
  add column brand text generated always as (nullif(merchant, '')) stored references merchant (code);

-- A round of a league of the house: all its fixtures follow from one link, which is promised before any of them is sold.
create table sports_round (
  league    text not null,
  round     int not null,
  starts_at timestamptz not null,
  chain_id  bigint not null references seed_chain (id),
  link_no   int not null, -- which link of the chain, 0 being the first revealed
  link      text, -- once no fixture of the round is played any more
  primary key (league, round)
);
create index sports_round_shut on sports_round (league, round) where link is null;

--   coming  sold until it starts
--   live    its incidents are told as they come
--   ended   all of it is decided
--   settled all picks of it are judged
--   void    not played, or not to count
create table sports_fixture (
  id        bigint generated always as identity primary key,
  name      text not null unique, -- in the calendar of its source
  source    text not null check (source in ('house')),
  sport     text not null,
  league    text not null,
  round     int not null,
  home      text not null,
  away      text not null,
  starts_at timestamptz not null,
  ratings   jsonb not null, -- that it is priced by
  version   int not null default 1, -- of its prices: another when the ratings are
  rules     int not null, -- the version of the rules that it is settled by
  state     text not null default 'coming' check (state in ('coming', 'live', 'ended', 'settled', 'void')),
  told      int not null default 0, -- incidents so far
  facts     jsonb, -- what selections are judged by, as far as it is known
  stage     int not null default 0, -- how often something was decided
  judged    int not null default 0, -- up to which of these picks have been judged
  run       smallint not null default 0, -- a correction judges all of it once more
  check ((facts is null) = (stage = 0)),
  check (judged <= stage),
  foreign key (league, round) references sports_round (league, round)
);
create index sports_fixture_next on sports_fixture (starts_at, id) where state in ('coming', 'live');
create index sports_fixture_due on sports_fixture (id) where judged < stage;
create index sports_fixture_of on sports_fixture (league, round, id);

create table sports_incident (
  fixture_id bigint not null references sports_fixture (id),
  number     int not null, -- counted from 0
  at         timestamptz not null,
  incident   jsonb not null,
  primary key (fixture_id, number)
);

-- What is suspended, as long as it stands here: everything, a sport, a fixture, or a market of one.
create table sports_stop (
  scope  text not null check (scope in ('site', 'sport', 'fixture', 'market')),
  key    text not null, -- none; the sport; the fixture; the fixture and the market
  reason text not null,
  since  timestamptz not null,
  primary key (scope, key)
);
