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
  primary key (merchant, vendor)
);

-- What a supplier shows to prove that this member opened this game: one token a launch, kept as its hash only.
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
  merchant  text not null references merchant (code),
  vendor    text not null,
  reward_id text not null,
  pays_to   text not null check (pays_to in ('bonus', 'main')),
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
  unique (merchant, vendor, round_id)
);
