-- A launch hands out a ticket; the arcade trades it, once and within a minute, for a play session.
create table launch_ticket (
  token_hash   bytea primary key,
  merchant     text not null references merchant (code),
  member_id    bigint references member (id), -- null: a visitor who plays for demo money
  session_id   uuid,
  mode         text not null check (mode in ('REAL', 'TRIAL', 'DEMO')),
  currency     text not null,
  node_id      int not null,
  vendor       text not null,
  category     text not null,
  game_code    text not null,
  language     text not null,
  lobby_origin text not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz
);
create index launch_ticket_expiry on launch_ticket (expires_at);

create table play_session (
  id           uuid primary key,
  token_hash   bytea not null unique,
  merchant     text not null references merchant (code),
  member_id    bigint references member (id),
  session_id   uuid, -- the member's session; this one ends with it
  mode         text not null check (mode in ('REAL', 'TRIAL', 'DEMO')),
  currency     text not null,
  node_id      int not null,
  vendor       text not null,
  category     text not null,
  game_code    text not null,
  language     text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at     timestamptz,
  demo_balance bigint check (demo_balance >= 0), -- units of XXX; null where a wallet stands behind the play
  check ((mode = 'DEMO') = (demo_balance is not null)),
  check (mode = 'DEMO' or member_id is not null)
);

-- The seeds of one player in one game. The next server seed exists from the start, so that its hash can be shown before
-- the player chooses the client seed to mix it with. `nonce` is the one the next round takes.
create table seed_pair (
  id                    uuid primary key,
  player                text not null, -- member:<id>, or demo:<play session>
  game_code             text not null,
  server_seed           text not null,
  server_seed_hash      text not null,
  next_server_seed      text not null,
  next_server_seed_hash text not null,
  client_seed           text not null,
  nonce                 int not null default 0,
  created_at            timestamptz not null,
  revealed_at           timestamptz
);
create unique index seed_pair_in_force on seed_pair (player, game_code) where revealed_at is null;

-- A round of a house game. Its outcome is fixed when the row is written, before the stake is taken:
--   reserved  the nonce is taken, the stake perhaps
--   open      the stake is taken, the player walks through the steps
--   settled   all steps seen and the win paid
--   void      the stake was refused or given back
-- A hand is a round whose player decides between draws. Its row grows with it: `outcome` holds its moves and what may be seen so
-- far, `stake` and `win` what they amount to. `seen` is one more than the moves made; `steps` is the same when it goes on without
-- its player, because it is over or a stake is asked for, and one more while it waits for them.
create table house_round (
  id              uuid primary key,
  merchant        text not null references merchant (code),
  player          text not null,
  member_id       bigint references member (id),
  play_session_id uuid not null references play_session (id),
  request_id      uuid not null,
  mode            text not null check (mode in ('REAL', 'TRIAL', 'DEMO')),
  currency        text not null,
  vendor          text not null,
  category        text not null,
  node_id         int not null,
  game_code       text not null,
  game_version    text not null,
  seed_pair_id    uuid not null references seed_pair (id),
  client_seed     text not null,
  nonce           int not null,
  bet             jsonb not null,
  base_bet        bigint not null check (base_bet > 0),
  stake           bigint not null check (stake > 0),
  outcome         jsonb not null,
  steps           int not null check (steps > 0),
  seen            int not null default 0 check (seen between 0 and steps),
  win             bigint not null check (win >= 0),
  state           text not null default 'reserved' check (state in ('reserved', 'open', 'settled', 'void')),
  refusal         text,
  started_at      timestamptz not null,
  finished_at     timestamptz,
  wallet          text, -- the member's wallet that all of its stakes come from
  -- The number of stakes asked of the wallet beside the first one. With the round, the number names the stake.
  asks            int not null default 0 check (asks >= 0),
  -- The move whose stake is asked for now: asked, or given up, and then whatever of it is taken late goes back first.
  ask_move        jsonb,
  ask_stake       bigint check (ask_stake > 0),
  ask_at          timestamptz,
  ask_state       text check (ask_state in ('asked', 'undoing')),
  -- A round that feeds a jackpot has the tiers that its own seeds let fall; every other round has null.
  jackpot         jsonb,
  jackpot_won     bigint check (jackpot_won >= 0), -- null until the round has taken its place
  unique (player, request_id),
  unique (seed_pair_id, nonce),
  check (num_nulls(ask_move, ask_stake, ask_at, ask_state) in (0, 4)),
  check (ask_state is null or (state = 'open' and seen = steps))
);
create unique index house_round_unfinished on house_round (player, game_code) where state in ('reserved', 'open');
create index house_round_stale on house_round (started_at) where state in ('reserved', 'open');
-- Rounds that go on without their player are looked for every few seconds, among those that wait for theirs for days.
create index house_round_waiting on house_round (started_at) where state = 'reserved' or (state = 'open' and seen = steps);
-- A stake that was refused is no round: neither to be looked back on, nor to wait after.
create index house_round_game on house_round (player, game_code, started_at desc, id desc) where seen <> 0;
-- Most wins give back less than they cost, and are not shown.
create index house_round_wins on house_round (merchant, finished_at desc) where state = 'settled' and mode = 'REAL' and win > stake;
-- The biggest wins of a month (GMT+8), whatever else was won in it.
create index house_round_month on house_round (merchant, date_trunc('month', finished_at at time zone interval '8 hours'), win desc)
  where state = 'settled' and mode = 'REAL' and win > stake;
-- The latest wins of one game.
create index house_round_game_wins on house_round (merchant, game_code, finished_at desc) where state = 'settled' and mode = 'REAL' and win > stake;
-- Rounds as they end, for what follows them: the feed of the newest, and races.
create index house_round_settled on house_round (merchant, finished_at desc) where state = 'settled' and mode = 'REAL';
create index house_round_record on house_round (player, started_at desc, id desc) where state in ('open', 'settled', 'void');
create index house_round_listed on house_round (player, game_code, started_at desc, id desc) where state <> 'reserved';
