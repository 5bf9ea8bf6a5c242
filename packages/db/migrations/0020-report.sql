-- Sums of each day (GMT+8) at each brand, added up from the postings in the order in which they were booked. A day that was
-- closed is never touched again: what is booked later counts on the first day that is still open.
create table report_standing (
  merchant text collate "C" primary key,
  open_day date not null -- the first day that is not closed
);

-- Real money of members who are not for tests. Players are counted once in each line, so each level has its own.
create table report_game_day (
  merchant text collate "C" not null,
  level    text collate "C" not null check (level in ('all', 'category', 'vendor', 'game')),
  day      date not null,
  currency text collate "C" not null,
  category text collate "C" not null,
  vendor   text collate "C" not null,
  game     text collate "C" not null,
  bets     integer not null,
  staked   bigint not null,
  won      bigint not null,
  rounds   integer not null,
  players  integer not null,
  primary key (merchant, level, day, currency, category, vendor, game)
);
-- How many bets a game has counted is read by its days alone, and from the index.
create index report_game_of on report_game_day (merchant, game, vendor) include (bets) where level = 'game';

-- Players of the days that are open; the rows go when a day is closed.
create table report_player (
  merchant  text collate "C" not null,
  day       date not null,
  level     text collate "C" not null,
  currency  text collate "C" not null,
  category  text collate "C" not null,
  vendor    text collate "C" not null,
  game      text collate "C" not null,
  member_id integer not null,
  primary key (merchant, day, level, currency, category, vendor, game, member_id)
);

-- `what` is the report and the column, `line` what it is counted under: a channel, a reward, a wallet.
create table report_sum_day (
  merchant text collate "C" not null,
  what     text collate "C" not null,
  day      date not null,
  currency text collate "C" not null,
  line     text collate "C" not null,
  times    integer not null,
  amount   bigint not null,
  primary key (merchant, what, day, currency, line)
);

-- Balances at the end of a closed day.
create table report_balance (
  merchant text collate "C" not null,
  day      date not null,
  currency text collate "C" not null,
  line     text collate "C" not null,
  amount   bigint not null,
  primary key (merchant, day, currency, line)
);

-- Returns of a game's rounds, day by day (GMT+8), with the sums that an interval is computed from: with x a round's stake and
-- y what came back, those of x², xy and y². Real money alone. Players who share a round share its chance, so that a round of
-- a room counts once, with all that was staked in it.
create table return_day (
  merchant  text collate "C" not null,
  vendor    text collate "C" not null,
  game      text collate "C" not null,
  currency  text collate "C" not null,
  day       date not null,
  rounds    integer not null,
  staked    bigint not null,
  back      bigint not null,
  staked_sq numeric not null,
  crossed   numeric not null,
  back_sq   numeric not null,
  primary key (merchant, vendor, game, currency, day)
);
-- The days of a game whatever the currency: the most played games are taken from the last of them.
create index return_day_played on return_day (merchant, vendor, game, day);
