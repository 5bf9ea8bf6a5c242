-- All cases of a brand, closed ones too, newest first.
create index safe_play_case_newest on safe_play_case (merchant, opened_at desc, id desc);
