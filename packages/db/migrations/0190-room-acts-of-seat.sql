-- What a seat did in a round, acts that stake nothing too: a cash-out tells what its bet came to.
drop index room_action_seat;
create index room_action_seat on room_action (merchant, round_id, seat, number);
