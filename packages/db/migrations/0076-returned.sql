-- Somebody who is excluded and comes again: a case of its own, which says as whom he is known.
alter table safe_play_case add column known_as bigint references member (id);
alter table safe_play_case drop constraint safe_play_case_sign_check;
alter table safe_play_case add constraint safe_play_case_sign_check check (sign in
  ('rising-deposits', 'chasing-losses', 'long-visits', 'limits-undone', 'night-play', 'returned'));
alter table safe_play_case add constraint safe_play_case_returned check ((sign = 'returned') = (known_as is not null));
