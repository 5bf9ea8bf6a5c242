-- Bets on fixtures. A coupon is one stake on picks that all have to win; its money is a bet in a round of its own.

--   open    some of its picks are not judged, and none is lost
--   decided what it returns is known
--   settled written down as owed: a settlement_payout of the source coupon, in the coupon's run
--   void    all of its stake goes back
create table coupon (
  id          bigint generated always as identity primary key,
  merchant    text not null references merchant (code),
  member_id   bigint not null references member (id),
  request_id  text not null,
  fingerprint text not null, -- of what was asked for
  number      text not null,
  vendor      text not null,
  category    text not null,
  currency    text not null,
  wallet      text not null,
  profile     text not null, -- that its prices were made with
  accepts     text not null check (accepts in ('none', 'better', 'any')), -- which other price than the one that was shown
  picks       smallint not null check (picks > 0),
  stake       bigint not null check (stake > 0),
  most        bigint not null, -- what it returns where all picks win
  above       jsonb not null default '[]', -- the agents above the member as it was placed, as in lottery_order
  placed_at   timestamptz not null,
  state       text not null default 'open' check (state in ('open', 'decided', 'settled', 'void')),
  run         smallint not null default 0, -- how often a correction has opened it anew
  returned    bigint,
  settled_at  timestamptz,
  unique (merchant, member_id, request_id),
  unique (number)
) with (fillfactor = 80);
create index coupon_of_member on coupon (merchant, member_id, id desc);
create index coupon_open_of_member on coupon (merchant, member_id, id desc) where state in ('open', 'decided');
create index coupon_decided on coupon (merchant, id) where state = 'decided';

create table coupon_pick (
  coupon_id  bigint not null references coupon (id),
  n          smallint not null, -- counted from 1
  merchant   text not null,
  member_id  bigint not null,
  fixture_id bigint not null, -- not referenced: each bet would write to the row of its fixture
  market     text not null, -- as the book names it, and so the selection
  selection  text not null,
  terms      jsonb not null, -- the selection, as the rules judge it
  odds       int not null check (odds > 10000),
  version    int not null, -- of the fixture's prices
  rules      int not null, -- the version of the rules
  stake      bigint not null, -- of its coupon
  parts      smallint, -- of so many equal parts of the stake
  won        smallint, -- so many won
  void       smallint, -- and so many come back
  primary key (coupon_id, n),
  check ((parts is null) = (won is null) and (won is null) = (void is null) and won + void <= parts)
) with (fillfactor = 80);
create unique index coupon_pick_of_fixture on coupon_pick (fixture_id, coupon_id);
create index coupon_pick_of_member on coupon_pick (fixture_id, member_id);
