-- What a brand's day has brought by each five minutes of it: sums that only grow, so that an hour is a difference.
create table figure (
  merchant text collate "C" not null references merchant (code),
  day      date not null,      -- of GMT+8
  minute   smallint not null,  -- of the day, a multiple of five
  key      text collate "C" not null,
  value    bigint not null,
  primary key (merchant, day, key, minute)
);
create index figure_day on figure (day);

-- The test accounts of a brand, which no figure counts.
create index member_test on member (merchant, id) where is_test;
-- Of which jobs there are: those of a program that has gone are not late.
alter table job add column registered_at timestamptz;
