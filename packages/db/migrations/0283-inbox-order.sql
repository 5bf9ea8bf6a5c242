-- A node numbers what reaches it: actions of the same millisecond are taken in the order of their arrival.
alter table room_inbox add column number bigint generated always as identity;
drop index room_inbox_waiting;
create index room_inbox_waiting on room_inbox (merchant, room, at, number) where answer is null;
