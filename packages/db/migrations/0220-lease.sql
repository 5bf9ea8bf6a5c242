-- Which node does what only one may do: the draws, a room, the request of an operator. Whoever writes under a lease names the epoch he was given,
-- and writes nothing once it is over.
create table lease (
  name     text not null, -- draws, room, request
  merchant text not null default '', -- none where it is for the house
  key      text not null default '',
  holder   uuid not null,
  epoch    bigint not null,
  until    timestamptz not null,
  note     text, -- what has to be the same still for another to go on with it; none where anybody may
  primary key (name, merchant, key)
);

insert into lease (name, holder, epoch, until) select name, holder, epoch, until from lottery_lease;
insert into lease (name, merchant, key, holder, epoch, until) select 'room', merchant, room, holder, epoch, until from room_lease;
-- Its holder, then the last act of its operator and until when it was renewed, or that it is done.
insert into lease (name, key, holder, epoch, until, note)
select 'request', substr(key, length('console:') + 1), split_part(text, ' ', 1)::uuid, 1,
  case when split_part(text, ' ', 3) = '' then expires_at - interval '1 day' else to_timestamp(split_part(text, ' ', 3)::int8 / 1000.0) end,
  split_part(text, ' ', 2)
from one_time where key like 'console:%' and text is not null;
delete from one_time where key like 'console:%';

drop table lottery_lease;
drop table room_lease;
