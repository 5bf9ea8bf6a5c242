-- What members are told: by the brand (no sender), or by an upline or a downline. What is said to many is one row, whoever
-- they are and however many: `audience` says whom it is for. `texts` holds title and content by language, EN always; content is HTML that was
-- sanitised before it came here, but for what members write, which is text.
create table message (
  id                bigint generated always as identity primary key,
  merchant          text not null references merchant (code),
  audience          text not null check (audience in ('member', 'level', 'all')),
  member_id         bigint references member (id),
  level             smallint check (level > 0), -- who has reached it
  sender_id         bigint references member (id),
  texts             jsonb not null check (texts ? 'EN'),
  fact              text, -- what it tells of; a member is told once
  sent_at           timestamptz not null,
  expires_at        timestamptz,
  read_at           timestamptz, -- these two where it is for one member
  removed_at        timestamptz,
  sender_removed_at timestamptz,
  unique (merchant, member_id, fact),
  check ((audience = 'member') = (member_id is not null)),
  check ((audience = 'level') = (level is not null)),
  check (audience = 'member' or (sender_id is null and expires_at is not null)),
  check (expires_at > sent_at)
);
create index message_inbox on message (member_id, id) where removed_at is null and member_id is not null;
create index message_unread on message (member_id) where read_at is null and removed_at is null and member_id is not null;
create index message_outbox on message (sender_id, id) where sender_removed_at is null and sender_id is not null;
create index message_to_many on message (merchant, expires_at) where member_id is null;
create index message_expiry on message (expires_at) where expires_at is not null;

-- Who has read, or does not want to see any more, what was said to many.
create table message_mark (
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  message_id bigint not null references message (id) on delete cascade,
  read_at    timestamptz,
  removed_at timestamptz,
  primary key (member_id, message_id)
);
create index message_mark_message on message_mark (message_id);
