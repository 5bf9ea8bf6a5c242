-- Who of the house has a chat, and since when its visitor waits for an answer.
alter table chat_session add column taken_by text, add column waiting_since timestamptz;
update chat_session c set waiting_since = c.spoken_at
  where closed_at is null and (
    select m.sender from chat_message m where m.session_id = c.id order by m.id desc limit 1) = 'visitor';
create index chat_session_waiting on chat_session (merchant, waiting_since)
  where closed_at is null and waiting_since is not null;
create index chat_session_newest on chat_session (merchant, opened_at desc, id desc);
create index chat_session_newest_open on chat_session (merchant, opened_at desc, id desc) where closed_at is null;

-- Which operator gave an answer.
alter table chat_message add column said_by text;
