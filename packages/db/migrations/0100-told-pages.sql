-- The talks of a member are told to him page by page, each of which goes on where the one before ended.
drop index chat_session_member;
create index chat_session_member on chat_session (member_id, opened_at desc, id desc) where member_id is not null;
