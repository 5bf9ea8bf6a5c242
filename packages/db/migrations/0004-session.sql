-- Only the hash of a token is kept, so that a stolen backup opens nothing.
create table session (
  id           uuid primary key,
  token_hash   bytea not null unique,
  merchant     text not null references merchant (code),
  member_id    bigint not null references member (id),
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  idle_minutes int not null,
  expires_at   timestamptz not null,
  ip           text not null,
  user_agent   text not null,
  ended_at     timestamptz,
  end_reason   text check (end_reason in ('logout', 'login_elsewhere', 'idle', 'expired', 'disabled', 'password_changed'))
);
create index session_member on session (member_id) where ended_at is null;

-- Every attempt to log in; the lock-out after failures and the login history read it.
create table login_attempt (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  account    text not null,
  member_id  bigint references member (id),
  succeeded  boolean not null,
  ip         text not null,
  country    text not null,
  user_agent text not null,
  at         timestamptz not null
);
create index login_attempt_account on login_attempt (merchant, account, at desc);
