-- What a seat did in a round without a stake: a cash-out tells what its bet came to.
create index room_action_unstaked on room_action (merchant, round_id, seat, number) where stake = 0 and state = 'taken';
