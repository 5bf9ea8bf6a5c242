-- All deposits of a brand, newest first; and those of one state, of which there may be few.
create index deposit_newest on deposit (merchant, requested_at desc, ref_id desc);
create index deposit_newest_state on deposit (merchant, state, requested_at desc, ref_id desc);
