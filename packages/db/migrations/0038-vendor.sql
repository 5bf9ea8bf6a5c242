-- A game supplier that may call the vendor wallet of a brand: the key it signs with, and what it may do.
create table vendor_key (
  merchant        text not null references merchant (code),
  vendor          text not null check (vendor ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  category        text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  public_key      text not null, -- PEM, RSA of 2048 bits or more
  stake_units_max bigint check (stake_units_max > 0), -- null: no limit
  launch_url      text, -- where the supplier's games start; the launch adds its query
  active          boolean not null default true,
  created_at      timestamptz not null,
  api_url         text, -- the supplier is asked there for the address of a game; null: games start at launch_url
  operator_id     bigint check (operator_id > 0), -- the supplier's number for this brand
  frame_origins   jsonb not null default '[]', -- from which its games may be framed, beside the one of launch_url
  -- After how many days a round of this supplier that nobody has closed is closed; null: as its category has it.
  open_days       int check (open_days between 2 and 400),
  primary key (merchant, vendor)
);

-- A supplier shows a token to prove that this member opened this game: one a launch, kept as its hash only.
create table vendor_token (
  token_hash bytea primary key,
  merchant   text not null references merchant (code),
  vendor     text not null,
  member_id  bigint not null references member (id),
  session_id uuid, -- the member's session; the token dies with it
  currency   text not null,
  game_code  text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index vendor_token_expiry on vendor_token (expires_at);

-- Free bets a campaign has granted, and where their winnings go. One that is not listed pays into the bonus wallet.
create table vendor_reward (
  merchant   text not null references merchant (code),
  vendor     text not null,
  reward_id  text not null,
  pays_to    text not null check (pays_to in ('bonus', 'main')),
  member_id  bigint references member (id), -- null: every member
  bets       integer check (bets > 0), -- how many each of them may place; null: as many as the supplier sends
  expires_at timestamptz, -- null: never
  primary key (merchant, vendor, reward_id)
);

-- One line for every round that the house closed because nobody else did.
create table round_closure (
  id        bigint generated always as identity primary key,
  merchant  text not null,
  vendor    text not null,
  round_id  text not null,
  member_id bigint,
  reason    text not null,
  paid      bigint not null, -- units
  closed_at timestamptz not null,
  constraint round_closure_part unique nulls not distinct (round_id, vendor, merchant, member_id)
);

-- How far the job that closes what vendors left open has looked through the postings; one row.
create table vendor_round_look (
  posting_id bigint not null
);
insert into vendor_round_look values (0);

-- Bets whose round was open when the look through the postings came by, until their term is over.
create table vendor_open_bet (
  posting_id bigint primary key,
  merchant   text not null,
  vendor     text not null,
  round_id   text not null,
  game_code  text not null,
  member_id  bigint not null,
  bet_at     timestamptz not null,
  failed_at  timestamptz -- when closing it failed last
);
create index vendor_open_bet_due on vendor_open_bet (merchant, vendor, bet_at) where failed_at is null;
create index vendor_open_bet_failed on vendor_open_bet (merchant, failed_at) where failed_at is not null;
create index vendor_open_bet_late on vendor_open_bet (merchant, posting_id) where failed_at is not null;

-- How an outside vendor's calls went on a day of GMT+8: how many, how many of them failed, and what came last.
create table vendor_call (
  merchant text not null references merchant (code),
  vendor   text not null,
  day      date not null,
  calls    bigint not null,
  errors   bigint not null,
  last_at  timestamptz not null,
  error    text,
  error_at timestamptz,
  primary key (merchant, vendor, day)
);
