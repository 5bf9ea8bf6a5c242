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
