-- The node that does what only one may do: the draws, a room, the request of an operator. A writer under a lease names the
-- epoch it was given, and writes nothing once that is over.
create table lease (
  name     text not null, -- draws, room, request
  merchant text not null default '', -- none where it is for the house
  key      text not null default '',
  holder   uuid not null,
  epoch    bigint not null,
  until    timestamptz not null,
  note     text, -- must be unchanged for another node to go on with it; null where any node may
  primary key (name, merchant, key)
);
