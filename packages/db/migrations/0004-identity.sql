-- Codes sent by SMS: one live code a number and purpose. Kept as a keyed hash, because six digits are soon guessed.
create table verification_code (
  merchant   text not null references merchant (code),
  purpose    text not null check (purpose in ('entry', 'register', 'bind', 'payment')),
  mobile     text not null,
  code_hash  bytea not null,
  tries      smallint not null default 0,
  expires_at timestamptz not null,
  primary key (merchant, purpose, mobile)
);

-- Links that set a new password, good once; one live link a member.
create table password_reset (
  member_id  bigint primary key references member (id),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- A ticket stands in for the password on a device that is remembered; each use takes it and gives the next.
create table remember_ticket (
  token_hash  bytea primary key,
  device_hash bytea not null,
  merchant    text not null references merchant (code),
  member_id   bigint not null references member (id),
  expires_at  timestamptz not null
);
create index remember_ticket_member on remember_ticket (member_id);
-- A device that is remembered sweeps the tickets that are over.
create index remember_ticket_expiry on remember_ticket (expires_at);
create index remember_ticket_device on remember_ticket (device_hash, merchant, member_id);

-- Messages of the sandbox providers: nothing leaves the machine, `npm run outbox` shows them.
create table outbox (
  id        bigint generated always as identity primary key,
  channel   text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject   text,
  body      text not null,
  sent_at   timestamptz not null,
  -- A letter that is tried again is kept once.
  key       uuid unique
);
