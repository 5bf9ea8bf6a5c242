-- A free bet on fixtures: a stake of the house's own, bet whole and once.
create table free_bet (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  fact       text not null, -- names the reason; each is given for once
  currency   text not null,
  amount     bigint not null check (amount > 0),
  least_odds int not null check (least_odds > 10000), -- each pick's
  sports     text[] not null, -- it is bet on these alone; on any where there is none
  given_at   timestamptz not null,
  expires_at timestamptz not null check (expires_at > given_at),
  coupon_id  bigint unique, -- that it is bet on; null while it can be bet
  unique (merchant, member_id, fact)
);
create index free_bet_unused on free_bet (merchant, member_id, expires_at) where coupon_id is null;
create index free_bet_of_member on free_bet (merchant, member_id, id desc);
