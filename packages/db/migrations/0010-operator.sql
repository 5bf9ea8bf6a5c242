-- Accounts of the console; their roles by brand are in operator_grant.
create table operator (
  id             bigint generated always as identity primary key,
  account        text collate "C" not null unique check (account ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name           text not null check (name <> ''),
  password_hash  text not null,
  failures       int not null default 0, -- wrong passwords and codes in a row
  locked_until   timestamptz,
  totp_secret    bytea, -- sealed
  totp_since     timestamptz, -- null: no code of it has come back yet
  totp_last_step bigint not null default 0,
  made_at        timestamptz not null,
  dismissed_at   timestamptz,
  -- A password that somebody else has seen is changed before anything else is done with it.
  password_given boolean not null default false
);

create table operator_grant (
  operator_id bigint not null references operator (id),
  merchant    text references merchant (code), -- null: the whole house and every brand
  role        text not null,
  unique nulls not distinct (operator_id, merchant, role)
);

create table operator_session (
  id          uuid primary key,
  token_hash  bytea not null unique,
  operator_id bigint not null references operator (id),
  is_in       boolean not null, -- false: the password was right, and a code is awaited
  address     text not null,
  agent       text not null,
  begun_at    timestamptz not null,
  seen_at     timestamptz not null,
  ended_at    timestamptz
);
create index operator_session_open on operator_session (operator_id, seen_at desc) where ended_at is null;
-- Each wrong password asks if its operator has come from that address before, in any session there ever was.
create index operator_session_from on operator_session (operator_id, address) where is_in;

-- Notices to one operator, until they are read. The act itself stands in operator_act.
create table operator_notice (
  id          bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  what        text not null, -- the act, such as operator.dismissed
  account     text not null, -- the operator it was done to
  by          text not null,
  reason      text not null,
  told        bytea, -- sealed: shown once
  at          timestamptz not null
);
-- In an order that the numbers alone are not in: a reader who has none is not looked for among those of all others.
create index operator_notice_newest on operator_notice (operator_id, at desc, id desc);

-- Wrong passwords of an operator by the address they came from: whoever guesses locks the address, not the operator.
create table operator_try (
  operator_id  bigint not null references operator (id),
  address      text collate "C" not null,
  failures     integer not null check (failures > 0),
  locked_until timestamptz,
  tried_at     timestamptz not null,
  primary key (operator_id, address)
);

-- Acts that one operator asks for and another agrees to. `basis` holds the facts it was decided upon.
create table approval (
  id         bigint generated always as identity primary key,
  merchant   text references merchant (code), -- null: of the whole house
  room       text not null,
  command    jsonb not null,
  basis      jsonb not null,
  asked_by   text not null,
  asked_at   timestamptz not null,
  state      text not null default 'waiting' check (state in ('waiting', 'at work', 'agreed', 'declined', 'withdrawn', 'refused', 'stale')),
  decided_by text,
  decided_at timestamptz,
  said       text, -- the reason of the decision, or its outcome
  -- The member an act is to be done to: the audit log has the number, and the request loses the name when it is erased.
  member_id  bigint references member (id),
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint approval_decider check (decided_by is null or (decided_by = asked_by) = (state = 'withdrawn'))
);
create index approval_open on approval (merchant, asked_at) where state in ('waiting', 'at work');
create index approval_newest on approval (merchant, id desc);
-- Requests that wait for a second operator, by their object.
create index approval_open_on on approval (merchant, (command->>'kind'), (command->>'ref')) where state in ('waiting', 'at work');
create index approval_of_member on approval (member_id) where member_id is not null;
-- Few wait at a time, and whoever asks for something looks through them.
create index approval_waits on approval (id) where state = 'waiting';
