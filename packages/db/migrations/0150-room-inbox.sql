-- What players do in rooms, written down by the node that it reached: whoever hosts the room reads it here, whether or not he could be told.
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

-- Which node an action reached; null of those before.
alter table room_action add column node uuid;
