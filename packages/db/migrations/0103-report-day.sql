-- What happened on each day (GMT+8) at each brand, added up from the postings in the order in which they were booked. A day
-- that was closed is never touched again: what is booked later counts on the first day that is still open.

-- One row: how far the postings have been counted, and up to where nothing can be added behind.
create table report_cursor (
  is_only  boolean primary key default true check (is_only),
  counted  bigint not null default 0,
  safe     bigint not null default 0,
  safe_at  timestamptz,
  seen     bigint not null default 0, -- safe, once all transactions before seen_xid are over
  seen_xid bigint,
  seen_at  timestamptz
);
insert into report_cursor default values;

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

-- Who has played on the days that are open; they go when a day is closed.
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

-- What stood where when a closed day ended.
create table report_balance (
  merchant text collate "C" not null,
  day      date not null,
  currency text collate "C" not null,
  line     text collate "C" not null,
  amount   bigint not null,
  primary key (merchant, day, currency, line)
);

-- What members changed of their limits, by the day.
create index safe_play_change_day on safe_play_change (merchant, changed_at);
