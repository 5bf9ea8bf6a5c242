-- What is one member's is found by him, to be told to him and to be taken away.
create index chat_session_member on chat_session (member_id) where member_id is not null;
create index agent_application_member on agent_application (member_id) where member_id is not null;
create index message_sender on message (sender_id) where sender_id is not null;
