-- The addresses at which a member can be reached, as registered and each his own.
alter table member add column mobile text, add column email text;
update member m set email = profile ->> 'email'
  where profile ? 'email' and not exists (
    select from member o where o.merchant = m.merchant and o.id < m.id
      and lower(o.profile ->> 'email') = lower(m.profile ->> 'email'));
update member set profile = profile - 'email' where profile ? 'email';
create unique index member_mobile on member (merchant, mobile) where mobile is not null;
create unique index member_email on member (merchant, lower(email)) where email is not null;

-- A session that was opened with a password to be changed may do nothing else until it is.
alter table session add column must_change_reason text check (must_change_reason in ('default', 'expired', 'first'));
update member set must_change_reason = null where must_change_reason = 'expired';

-- Codes sent by SMS: one live code a number and purpose. Kept as a keyed hash, because six digits are soon guessed.
create table verification_code (
  merchant   text not null references merchant (code),
  purpose    text not null check (purpose in ('entry', 'register')),
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

-- What stands in for a password on a device that is remembered; each use takes it and gives the next.
create table remember_ticket (
  token_hash  bytea primary key,
  device_hash bytea not null,
  merchant    text not null references merchant (code),
  member_id   bigint not null references member (id),
  expires_at  timestamptz not null
);
create index remember_ticket_member on remember_ticket (member_id);

-- What the sandbox providers sent: nothing leaves the machine, `npm run outbox` shows it.
create table outbox (
  id        bigint generated always as identity primary key,
  channel   text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject   text,
  body      text not null,
  sent_at   timestamptz not null
);
