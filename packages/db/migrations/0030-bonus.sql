-- Bonus money: given with terms, kept apart from cash in the account `bonus`, played with where the member chooses to, and
-- turned into cash once it was staked as often as its terms ask. A member has one in force at a time.
create table bonus (
  id            bigint generated always as identity primary key,
  merchant      text not null references merchant (code),
  member_id     bigint not null references member (id),
  currency      text not null,
  fact          text not null, -- names the reason; each is given for once
  names         jsonb not null check (names ? 'EN'),
  amount        bigint not null check (amount > 0),
  required      bigint not null check (required >= 0), -- weighted stakes
  weights       jsonb not null, -- kind of game to the percentage that counts; a kind of 0 is not played with it
  stake_max     bigint check (stake_max > 0),
  cash_max      bigint check (cash_max > 0), -- the most that becomes cash
  staked_before jsonb not null default '{}', -- stakes of its first day before it was given
  playing       boolean not null default true, -- the member plays with it
  state         text not null default 'active' check (state in ('active', 'cleared', 'cancelled', 'expired', 'spent')),
  granted_at    timestamptz not null,
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  cleared       bigint not null default 0 check (cleared >= 0), -- became cash
  forfeited     bigint not null default 0 check (forfeited >= 0),
  late          int not null default 0, -- how often money of its bets came after its end
  unique (merchant, member_id, fact),
  check ((state = 'active') = (ended_at is null))
);
create unique index bonus_in_force on bonus (merchant, member_id) where state = 'active';
create index bonus_of_member on bonus (merchant, member_id, granted_at desc, id desc);
create index bonus_expiry on bonus (expires_at, id) where state = 'active';
