-- All withdrawals of a brand, newest first; and those of one state, of which there may be few.
create index withdrawal_newest on withdrawal (merchant, requested_at desc, ref_id desc);
create index withdrawal_newest_state on withdrawal (merchant, state, requested_at desc, ref_id desc);
