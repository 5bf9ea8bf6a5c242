-- Tables deal day and night: a round in which nobody did anything is not kept for as long as one with stakes.
alter table room_round add column is_idle boolean not null default false;
create index room_round_idle on room_round (finished_at) where is_idle;
create index room_round_played on room_round (merchant, room, no) where not is_idle;
