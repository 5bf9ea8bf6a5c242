-- Rooms: games that many share and that run by the clock, each hosted by one node at a time.
create table room (
  merchant  text not null references merchant (code),
  code      text not null, -- also the code of its game in the catalogue
  engine    text not null,
  node_id   int not null,
  vendor    text not null,
  category  text not null,
  currency  text not null,
  unit      bigint not null check (unit > 0 and unit % 100 = 0), -- a stake of one in ledger units; a point is a hundredth of it
  config    jsonb not null default '{}',
  is_on     boolean not null default true, -- one that is switched off finishes the round that has stakes in it
  primary key (merchant, code)
);

-- Which node hosts a room. Whoever writes for it names the epoch he was given, and writes nothing once it is over.
create table room_lease (
  merchant text not null,
  room     text not null,
  holder   uuid not null,
  epoch    bigint not null,
  until    timestamptz not null,
  primary key (merchant, room),
  foreign key (merchant, room) references room (merchant, code)
);

-- Who has acted in a room: a member for good, a demo for as long as it is open. His number is his at this room alone.
create table room_seat (
  merchant        text not null,
  room            text not null,
  seat            int not null check (seat >= 0),
  player          text not null, -- member:<id>, or demo:<play session>
  member_id       bigint references member (id),
  play_session_id uuid, -- of a demo, whose play money it is
  primary key (merchant, room, seat),
  unique (merchant, room, player),
  foreign key (merchant, room) references room (merchant, code),
  check ((member_id is null) <> (play_session_id is null))
);
create index room_seat_member on room_seat (merchant, member_id) where member_id is not null;

-- A round of a room. The next one begins where the one before ends.
--   open      is played
--   settling  its outcome is known, somebody has not been paid yet
--   settled   everybody has been paid
--   void      stakes go back to whoever had not been paid before
create table room_round (
  id          uuid primary key,
  merchant    text not null,
  room        text not null,
  no          bigint not null check (no > 0),
  engine      text not null,
  version     text not null,
  config      json not null,
  unit        bigint not null,
  chain_id    bigint not null references seed_chain (id),
  link_no     int not null, -- of the seed in force
  began       json not null, -- the state at its beginning, letter by letter
  ticks       json not null default '[]', -- when the clock moved it on, and behind which action: [{at, after}]
  outcome     json,
  state       text not null default 'open' check (state in ('open', 'settling', 'settled', 'void')),
  opened_at   timestamptz not null,
  finished_at timestamptz,
  unique (merchant, room, no),
  foreign key (merchant, room) references room (merchant, code),
  check ((state = 'open') = (finished_at is null)),
  check ((state in ('settling', 'settled')) = (outcome is not null))
);
create unique index room_round_open on room_round (merchant, room) where state = 'open';
create index room_round_settling on room_round (finished_at) where state = 'settling';

-- What players did, in the order in which the host took it.
--   reserved  written down; its stake is being asked for
--   taken     it counts
--   refused   it never was: the wallet has refused the stake
--   undoing   its stake goes back · undone  it has gone back
create table room_action (
  merchant   text not null,
  room       text not null,
  number     bigint not null,
  round_id   uuid not null references room_round (id),
  seat       int not null,
  member_id  bigint, -- as of the seat
  request_id uuid not null,
  action     json not null,
  points     bigint not null check (points >= 0),
  stake      bigint not null check (stake >= 0),
  currency   text not null,
  wallet     text not null, -- what it was paid from; demo is play money of the play session
  vendor     text not null,
  category   text not null,
  paid       boolean not null default false, -- of play money alone, which moves together with this mark
  state      text not null default 'reserved' check (state in ('reserved', 'taken', 'refused', 'undoing', 'undone')),
  refusal    text,
  at         timestamptz not null, -- when it reached the host
  primary key (merchant, room, number),
  unique (merchant, room, seat, request_id)
) with (fillfactor = 80);
create index room_action_round on room_action (merchant, round_id, number);
create index room_action_member on room_action (merchant, member_id, at desc, number desc) where member_id is not null;
create index room_action_undoing on room_action (at, number) where state = 'undoing';

-- What a seat's part of a round came to, and whether it has been paid. A seat that has a row here is given nothing back.
create table room_pay (
  round_id   uuid not null references room_round (id),
  seat       int not null,
  merchant   text not null,
  room       text not null,
  points     bigint not null check (points >= 0),
  amount     bigint not null check (amount >= 0),
  bet_number bigint not null, -- one of his actions with a stake
  state      text not null default 'due' check (state in ('due', 'paid')),
  decided_at timestamptz not null,
  primary key (round_id, seat)
) with (fillfactor = 80);
create index room_pay_due on room_pay (decided_at) where state = 'due';
