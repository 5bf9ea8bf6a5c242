-- A seat's stakes in a round, and the latest that rooms have paid.
create index room_action_seat on room_action (merchant, round_id, seat, number) where stake > 0;
create index room_pay_latest on room_pay (merchant, decided_at desc) where amount > 0;
