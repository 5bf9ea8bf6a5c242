-- Only the hash of a token is kept, so that a stolen backup opens nothing.
create table session (
  id                 uuid primary key,
  token_hash         bytea not null unique,
  merchant           text not null references merchant (code),
  member_id          bigint not null references member (id),
  created_at         timestamptz not null,
  last_seen_at       timestamptz not null,
  idle_minutes       int not null,
  expires_at         timestamptz not null,
  ip                 text not null,
  user_agent         text not null,
  ended_at           timestamptz,
  end_reason         text check (end_reason in ('logout', 'login_elsewhere', 'idle', 'expired', 'disabled', 'password_changed', 'guessed')),
  -- A session that was opened with a password to be changed may do nothing else until it is.
  must_change_reason text check (must_change_reason in ('default', 'expired', 'first')),
  -- Wrong login passwords in a row that were typed in where a session asks for it again; too many end the session.
  password_failures  smallint not null default 0
);
-- Sessions in use, among which those are looked for whose time may run out.
create index session_seen on session (last_seen_at) where ended_at is null;
-- Other members from the same address.
create index session_address on session (ip, merchant, member_id);
-- A member's sessions page by page. No second index in another order: a plan that sorts them all would look as good.
create index session_member_seen on session (member_id, merchant, last_seen_at, id);
-- Sessions that ran out are ended by nobody: the open ones are found behind them.
create index session_member on session (member_id, expires_at) where ended_at is null;

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
