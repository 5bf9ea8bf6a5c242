-- Fixtures that can be bet on, shared by all brands: participants, ratings, and results.

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

-- A fixture is a match of two sides, or a race of many; the house draws it, or it is imported from a real league.
--   coming  sold until it starts
--   live    its incidents are told as they come
--   ended   all of it is decided
--   settled all picks of it are judged
--   void    not played, or not to count
create table sports_fixture (
  id              bigint generated always as identity primary key,
  name            text not null unique, -- in the calendar of its source
  source          text not null constraint sports_fixture_source check (source in ('house', 'import')),
  sport           text not null,
  league          text not null,
  round           int,
  home            text,
  away            text,
  starts_at       timestamptz not null,
  ratings         jsonb not null, -- that it is priced by
  version         int not null default 1, -- the version of its prices, which follow from the ratings
  rules           int not null, -- the version of the rules that it is settled by
  state           text not null default 'coming' check (state in ('coming', 'live', 'ended', 'settled', 'void')),
  told            int not null default 0, -- incidents so far
  facts           jsonb, -- selections are judged by them, as far as they are known
  stage           int not null default 0, -- how often something was decided
  judged          int not null default 0, -- up to which of these picks have been judged
  run             smallint not null default 0, -- a correction judges all of it once more
  runners         text[], -- in the order of their numbers, from 1
  told_by         text, -- the source that keeps its calendar
  first_starts_at timestamptz, -- its time as it was written down: a match that does not begin within 48 hours of it is void
  check ((facts is null) = (stage = 0)),
  check (judged <= stage),
  foreign key (league, round) references sports_round (league, round),
  constraint sports_fixture_of check (num_nonnulls(home, away) = case when runners is null then 2 else 0 end),
  constraint sports_fixture_house check ((source = 'house') = (round is not null)),
  constraint sports_fixture_import check (num_nonnulls(told_by, first_starts_at) = case source when 'import' then 2 else 0 end)
);
create index sports_fixture_next on sports_fixture (starts_at, id) where state in ('coming', 'live');
create index sports_fixture_due on sports_fixture (id) where judged < stage;
create index sports_fixture_of on sports_fixture (league, round, id);
-- Fixtures as operators look through them: the latest first, of a sport or of all.
create index sports_fixture_latest on sports_fixture (starts_at desc, id desc);
create index sports_fixture_latest_of on sports_fixture (sport, starts_at desc, id desc);
-- Results are read by league, and the leagues that there are.
create index sports_fixture_latest_in on sports_fixture (sport, league, starts_at desc, id desc);

create table sports_incident (
  fixture_id bigint not null references sports_fixture (id),
  number     int not null, -- counted from 0
  at         timestamptz not null,
  incident   jsonb not null,
  primary key (fixture_id, number)
);

-- The last word of each source; what two say is confirmed, and decides the fixture.
create table sports_report (
  fixture_id bigint not null references sports_fixture (id),
  source     text not null,
  facts      jsonb not null,
  at         timestamptz not null,
  primary key (fixture_id, source)
);

-- Ratings that a fixture was priced by before: a bet is held against those of its version.
create table sports_rated (
  fixture_id bigint not null references sports_fixture (id),
  version    int not null,
  ratings    jsonb not null,
  primary key (fixture_id, version)
);

-- Suspensions of everything, a sport, a fixture, or a market of one. They stay known once they are lifted: a bet on a fixture
-- in play waits for some seconds, and asks for suspensions since it was taken up. A number is given behind the locks of the
-- object, so that a holder of these sees all below the highest of its own.
create table sports_stop (
  scope     text not null check (scope in ('site', 'sport', 'fixture', 'market')),
  key       text not null, -- none; the sport; the fixture; the fixture and the market
  reason    text not null,
  since     timestamptz not null,
  id        bigint generated always as identity primary key,
  lifted_at timestamptz,
  -- The source whose file suspended a fixture, which sells it again once it says otherwise; null of an operator, and lifted by one.
  told_by   text
);
create unique index sports_stop_standing on sports_stop (scope, key) where lifted_at is null;
