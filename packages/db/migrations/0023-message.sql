-- Messages to members: from the brand (no sender), or from an upline or a downline. A message to many is one row, however many
-- they are: `audience` says whom it is for. `texts` holds title and content by language, EN always; content is HTML that was
-- sanitised before it came here, but text where members wrote it.
create table message (
  id                bigint generated always as identity primary key,
  merchant          text not null references merchant (code),
  audience          text not null check (audience in ('member', 'level', 'all')),
  member_id         bigint references member (id),
  level             smallint check (level > 0), -- for members who have reached it
  sender_id         bigint references member (id),
  texts             jsonb not null check (texts ? 'EN'),
  fact              text, -- names the fact it tells of; a member is told once
  sent_at           timestamptz not null,
  expires_at        timestamptz,
  read_at           timestamptz, -- these two where it is for one member
  removed_at        timestamptz,
  sender_removed_at timestamptz,
  -- A message serves its readers, who have to know it whatever they do, or it offers something that leads to play: members who
  -- have turned away from play are not shown offers.
  kind              text not null check (kind in ('service', 'offer')),
  unique (merchant, member_id, fact),
  check ((audience = 'member') = (member_id is not null)),
  check ((audience = 'level') = (level is not null)),
  check (audience = 'member' or (sender_id is null and expires_at is not null)),
  check (expires_at > sent_at)
);
create index message_unread on message (member_id) where read_at is null and removed_at is null and member_id is not null;
create index message_outbox on message (sender_id, id) where sender_removed_at is null and sender_id is not null;
create index message_to_many on message (merchant, expires_at) where member_id is null;
create index message_expiry on message (expires_at) where expires_at is not null;
-- Messages of the house are many and those of people few, or the other way round: a query of one kind walks no other.
create index message_from_house on message (member_id, id) where removed_at is null and member_id is not null and sender_id is null;
create index message_from_people on message (member_id, id) where removed_at is null and member_id is not null and sender_id is not null;
create index message_sender on message (sender_id) where sender_id is not null;

-- Members who have read a message to many, or have removed it.
create table message_mark (
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  message_id bigint not null references message (id) on delete cascade,
  read_at    timestamptz,
  removed_at timestamptz,
  primary key (member_id, message_id)
);
create index message_mark_message on message_mark (message_id);
