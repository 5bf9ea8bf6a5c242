-- Sessions that ran out are ended by nobody: those that are still open are found behind them.
drop index session_member;
create index session_member on session (member_id, expires_at) where ended_at is null;
drop index operator_session_open;
create index operator_session_open on operator_session (operator_id, seen_at desc) where ended_at is null;

-- In an order that the numbers alone are not in: a reader who has none is not looked for among those of all others.
drop index operator_notice_newest;
create index operator_notice_newest on operator_notice (operator_id, at desc, id desc);

-- What one member has, newest first. The brand leads, as it does in the order of all: what begins with the members seems dearer, and
-- one who had much and has nothing new was looked for among all others.
drop index letter_member;
create index letter_member on letter (merchant, member_id, written_at desc, id desc) where member_id is not null;
drop index chat_session_member;
create index chat_session_member on chat_session (merchant, member_id, opened_at desc, id desc) where member_id is not null;
create index safe_play_case_member on safe_play_case (merchant, member_id, opened_at desc, id desc);
