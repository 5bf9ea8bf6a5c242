-- Bets on fixtures. A coupon is one stake on picks that all have to win; its money is a bet in a round of its own.
--   waiting its stake is taken; it is taken or refused once it is due
--   open    not all of its picks are judged, or coupon_open says that it is decided
--   settled written down as owed: a settlement_payout of the source coupon, in the coupon's run
--   void    all of its stake goes back
--   refused all of its stake goes back, as something has happened while it waited
create table coupon (
  id          bigint generated always as identity primary key,
  merchant    text not null, -- not referenced: each bet would lock the row of its brand
  member_id   bigint not null references member (id),
  request_id  text not null,
  fingerprint text not null, -- the same request id with another one is refused
  number      text not null,
  vendor      text not null,
  category    text not null,
  currency    text not null,
  wallet      text not null,
  profile     text not null, -- that its prices were made with
  accepts     text not null check (accepts in ('none', 'better', 'any')), -- which other price than the one that was shown
  picks       smallint not null check (picks > 0),
  stake       bigint not null check (stake > 0),
  most        bigint not null, -- its return where all picks win
  above       jsonb not null default '[]', -- the agents above the member as it was placed, as in lottery_order
  placed_at   timestamptz not null,
  state       text not null default 'open' check (state in ('waiting', 'open', 'settled', 'void', 'refused')),
  run         smallint not null default 0, -- how often a correction has opened it anew
  returned    bigint,
  settled_at  timestamptz,
  due_at      timestamptz,
  stops       bigint, -- the highest number of sports_stop, read behind the locks
  refused     jsonb, -- why, and which pick
  free_bet    bigint, -- its amount is the stake, taken from nobody
  unique (merchant, member_id, request_id),
  unique (number),
  check ((due_at is null) = (stops is null)),
  check (state <> 'waiting' or due_at is not null),
  check ((state = 'refused') = (refused is not null))
) with (fillfactor = 80);
create index coupon_of_member on coupon (merchant, member_id, id desc);
-- Bets on e-sports alone are few among a member's.
create index coupon_of_esports on coupon (merchant, member_id, id desc) where category = 'ESPORTS';

create table coupon_pick (
  coupon_id  bigint not null, -- not referenced, as in settlement_payout
  n          smallint not null, -- counted from 1
  merchant   text not null,
  member_id  bigint not null,
  fixture_id bigint not null, -- not referenced: each bet would write to the row of its fixture
  market     text not null, -- as the book names it, and so the selection
  selection  text not null,
  terms      jsonb not null, -- the selection, as the rules judge it
  odds       int not null check (odds > 10000),
  version    int not null, -- the version of the fixture's prices
  rules      int not null, -- the version of the rules
  stake      bigint not null, -- its coupon's; nothing once that is refused
  -- Equal parts of the stake: how many there are, how many won, and how many come back.
  parts      smallint,
  won        smallint,
  void       smallint,
  -- Incidents of its fixture that were told as it was taken, read behind the locks; null unless it was played then.
  told       int,
  -- Picks at prices that nobody can have meant, which two operators have made void: judging passes them over.
  is_error   boolean not null default false,
  primary key (coupon_id, n),
  check ((parts is null) = (won is null) and (won is null) = (void is null) and won + void <= parts)
) with (fillfactor = 80);
create unique index coupon_pick_of_fixture on coupon_pick (fixture_id, coupon_id);
create index coupon_pick_of_member on coupon_pick (fixture_id, member_id);
create index coupon_pick_error on coupon_pick (merchant, coupon_id) where is_error;

-- Coupons that are not settled. No index of coupon names what becomes of it: so its row changes where it stands.
create table coupon_open (
  coupon_id  bigint primary key, -- not referenced: its row is locked by whoever settles it
  merchant   text not null,
  member_id  bigint not null,
  is_decided boolean not null default false, -- its return is known; the payout of an earlier run is taken back first
  due_at     timestamptz, -- while it waits
  -- The count of exposure reads coupons in the order in which they were sold, by the transaction that wrote them: one that commits
  -- later than another with a higher number is not passed over. After a restore into another server numbers begin anew, and
  -- coupons sold before are read as late.
  sold_in    xid8 not null default pg_current_xact_id()
);
create index coupon_open_due on coupon_open (due_at, coupon_id) where due_at is not null;
create index coupon_open_of on coupon_open (merchant, member_id, coupon_id desc);
create index coupon_open_decided on coupon_open (merchant, coupon_id) where is_decided;
create index coupon_open_sold on coupon_open (sold_in);

-- Members who have a part of a brand's limits; whoever is not here has all of them.
create table coupon_member (
  merchant  text not null references merchant (code),
  member_id bigint not null references member (id),
  factor    smallint not null check (factor between 1 and 99), -- in hundredths
  primary key (merchant, member_id)
);
