-- The jackpot of the house: a part of every stake of some games goes into four pots, one set of them for each brand and
-- currency. Their money is in the ledger (jackpot:<name>-<tier>); here is the order in which stakes have fed them, and the
-- rounds that let them fall.
create table jackpot (
  merchant text not null references merchant (code),
  currency text not null,
  jackpot  text not null,
  staked   bigint not null default 0 check (staked >= 0), -- by all rounds that have fed it: the place of each is where it moved this
  falls_at bigint not null, -- the least sum of stakes at which a pot must fall
  primary key (merchant, currency, jackpot)
) with (fillfactor = 50);

create table jackpot_pot (
  id         bigint generated always as identity primary key,
  merchant   text not null,
  currency   text not null,
  jackpot    text not null,
  tier       text not null check (tier in ('mini', 'minor', 'major', 'grand')),
  no         bigint not null check (no > 0),
  seed       bigint not null check (seed > 0),
  fed_before bigint not null check (fed_before >= 0), -- the sum of its tier's earlier pots, which were won
  secret     text, -- where it must fall; published when it has
  opened_at  timestamptz not null,
  fell_at    timestamptz,
  round_id   uuid, -- the round that let it fall
  amount     bigint check (amount >= seed),
  paid_at    timestamptz,
  unique (merchant, currency, jackpot, tier, no),
  foreign key (merchant, currency, jackpot) references jackpot (merchant, currency, jackpot),
  check (num_nulls(fell_at, round_id, amount) in (0, 3)),
  check (paid_at is null or fell_at is not null)
);
create unique index jackpot_pot_open on jackpot_pot (merchant, currency, jackpot, tier) where fell_at is null;
create unique index jackpot_pot_round on jackpot_pot (round_id, tier) where round_id is not null;
create index jackpot_pot_fallen on jackpot_pot (merchant, fell_at desc, id desc) where fell_at is not null;

-- Stakes by the day (GMT+8) on which they took their place.
create table jackpot_day (
  merchant text not null,
  currency text not null,
  jackpot  text not null,
  day      date not null,
  staked   bigint not null check (staked >= 0),
  primary key (merchant, currency, jackpot, day),
  foreign key (merchant, currency, jackpot) references jackpot (merchant, currency, jackpot)
);
