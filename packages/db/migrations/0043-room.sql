-- Rooms: games that many share and that run by the clock, each hosted by one node at a time.
create table room (
  merchant text not null references merchant (code),
  code     text not null, -- also the code of its game in the catalogue
  engine   text not null,
  node_id  int not null,
  vendor   text not null,
  category text not null,
  currency text not null,
  unit     bigint not null check (unit > 0 and unit % 100 = 0), -- a stake of one in ledger units; a point is a hundredth of it
  config   jsonb not null default '{}',
  is_on    boolean not null default true, -- one that is switched off finishes the round that has stakes in it
  -- Where a table of a studio is watched (HLS); the drawn table where it is null.
  video    text check (video ~ '^https://'),
  primary key (merchant, code)
);

-- Players who have acted in a room: members for good, a demo for as long as it is open. A number is good in its room alone.
create table room_seat (
  merchant        text not null,
  room            text not null,
  seat            int not null check (seat >= 0),
  player          text not null, -- member:<id>, or demo:<play session>
  member_id       bigint references member (id),
  play_session_id uuid, -- the demo's, whose play money it is
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
  link_no     int not null, -- the seed in force
  began       json not null, -- the state at its beginning, letter by letter
  ticks       json not null default '[]', -- when the clock moved it on, and behind which action: [{at, after}]
  outcome     json,
  state       text not null default 'open' check (state in ('open', 'settling', 'settled', 'void')),
  opened_at   timestamptz not null,
  finished_at timestamptz,
  -- Tables deal day and night: a round in which nobody did anything is not kept for as long as one with stakes.
  is_idle     boolean not null default false,
  -- Written once, when the round ends; while it is open they are counted. Real money alone.
  crowd       int,
  staked      bigint,
  back        bigint,
  unique (merchant, room, no),
  foreign key (merchant, room) references room (merchant, code),
  check ((state = 'open') = (finished_at is null)),
  check ((state in ('settling', 'settled')) = (outcome is not null))
);
create unique index room_round_open on room_round (merchant, room) where state = 'open';
create index room_round_settling on room_round (finished_at) where state = 'settling';
create index room_round_idle on room_round (finished_at) where is_idle;
create index room_round_played on room_round (merchant, room, no) where not is_idle;
create index room_round_finished on room_round (merchant, room, finished_at desc) where state = 'settled';

-- Actions of the players, in the order in which the host took them.
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
  wallet     text not null, -- it was paid from; demo is play money of the play session
  vendor     text not null,
  category   text not null,
  paid       boolean not null default false, -- play money alone, which moves together with this mark
  state      text not null default 'reserved' check (state in ('reserved', 'taken', 'refused', 'undoing', 'undone')),
  refusal    text,
  at         timestamptz not null, -- when it reached the host
  node       uuid, -- the one that the action reached
  -- True where the house has given the stake back, since nobody could hear its seat; a player who takes a bet back leaves no mark.
  given      boolean not null default false check (not given or state in ('undoing', 'undone')),
  primary key (merchant, room, number),
  unique (merchant, room, seat, request_id)
) with (fillfactor = 80);
create index room_action_member on room_action (merchant, member_id, at desc, number desc) where member_id is not null;
create index room_action_undoing on room_action (at, number) where state = 'undoing';
-- A seat's stakes in a round.
create index room_action_seat on room_action (merchant, round_id, seat, number) where stake > 0;
-- By its round first: that is how a round which is forgotten is looked for here.
create index room_action_round on room_action (round_id, merchant, number);
-- A member's stakes at one table.
create index room_action_own on room_action (merchant, room, member_id, at desc, number desc) where member_id is not null and stake > 0;
-- Actions of a seat without a stake: a cash-out tells what its bet came to.
create index room_action_unstaked on room_action (merchant, round_id, seat, number) where stake = 0 and state = 'taken';

-- Actions for rooms, written down by the node they reached: the host of the room reads them here, even where no message could
-- tell it of them.
create table room_inbox (
  merchant   text not null,
  room       text not null,
  player     text not null, -- as in room_seat
  request_id uuid not null,
  round_id   uuid not null, -- the round that the player saw; it need not exist
  node       uuid not null, -- which it reached last, where its answer is waited for
  sitting    json not null, -- the play session, as it was then
  action     json not null,
  at         timestamptz not null, -- when it reached a node for the first time
  answer     json, -- final; null until there is one
  primary key (merchant, room, player, request_id)
) with (fillfactor = 80);
create index room_inbox_waiting on room_inbox (merchant, room, at) where answer is null;
create index room_inbox_at on room_inbox (at);

-- Until when a node has written down all that reached it, and the last time that it listened to nobody.
create table room_ear (
  node      uuid primary key,
  heard     timestamptz not null,
  deaf_from timestamptz,
  deaf_to   timestamptz,
  check ((deaf_from is null) = (deaf_to is null))
) with (fillfactor = 50);
create index room_ear_heard on room_ear (heard);

-- Nodes at which pages of a player show a room. Each node writes of itself alone; a row goes as the last such page closes there, and with
-- the node's ear: as it ends, or long after it is gone.
create table room_page (
  merchant text not null,
  room     text not null,
  player   text not null, -- as in room_seat
  node     uuid not null references room_ear on delete cascade,
  at       timestamptz not null, -- when a page came last
  primary key (merchant, room, player, node)
);
create index room_page_node on room_page (node);
