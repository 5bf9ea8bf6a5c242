-- Standing texts: the help centre by anchor, and the sections of the join-us page.
create table article (
  merchant text not null references merchant (code),
  place    text not null check (place in ('help', 'join')),
  tag      text not null,
  texts    jsonb not null check (texts ? 'EN'), -- title, and content as sanitised HTML
  position int not null,
  primary key (merchant, place, tag)
);

-- Earnings of a partner: rows of { minBet, activeMember, rate }.
create table join_plan (
  merchant text not null references merchant (code),
  position int not null,
  names    jsonb not null check (names ? 'EN'),
  rows     jsonb not null,
  primary key (merchant, position)
);

create table agent_application (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint references member (id),
  name       text not null,
  mobile     text,
  email      text,
  telegram   text,
  message    text,
  ip         text not null,
  applied_at timestamptz not null,
  -- An application waits until an operator has written its outcome.
  closed_at  timestamptz,
  closed_by  text,
  outcome    text,
  check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (outcome is null))
);
create index agent_application_merchant on agent_application (merchant, applied_at desc);
create index agent_application_member on agent_application (member_id) where member_id is not null;
create index agent_application_open on agent_application (merchant, applied_at) where closed_at is null;

create table feedback (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint references member (id),
  content    text not null,
  contact    text,
  remark     text check (length(remark) <= 140),
  pictures   jsonb not null default '[]', -- keys in the storage
  ip         text not null,
  sent_at    timestamptz not null,
  reply      text,
  replied_at timestamptz
);
create index feedback_member on feedback (member_id, sent_at desc) where member_id is not null;
create index feedback_new on feedback (merchant, sent_at) where replied_at is null;

-- A talk with customer service. Whoever holds the token is the visitor; only its hash is kept.
create table chat_session (
  id            uuid primary key,
  merchant      text not null references merchant (code),
  token_hash    bytea not null unique,
  member_id     bigint references member (id),
  topic         text,
  language      text not null,
  opened_at     timestamptz not null,
  spoken_at     timestamptz not null, -- the last message
  closed_at     timestamptz,
  -- The operator who has claimed the chat, and since when its visitor waits for an answer.
  taken_by      text,
  waiting_since timestamptz
);
create index chat_session_open on chat_session (merchant, spoken_at desc) where closed_at is null;
create index chat_session_waiting on chat_session (merchant, waiting_since) where closed_at is null and waiting_since is not null;
create index chat_session_newest on chat_session (merchant, opened_at desc, id desc);
create index chat_session_newest_open on chat_session (merchant, opened_at desc, id desc) where closed_at is null;
create index chat_session_member on chat_session (merchant, member_id, opened_at desc, id desc) where member_id is not null;

create table chat_message (
  id         bigint generated always as identity primary key,
  session_id uuid not null references chat_session (id),
  sender     text not null check (sender in ('visitor', 'agent', 'system')),
  text       text not null,
  sent_at    timestamptz not null,
  -- The operator who gave an answer.
  said_by    text
);
create index chat_message_session on chat_message (session_id, id);
