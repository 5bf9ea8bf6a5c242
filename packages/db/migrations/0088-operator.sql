-- Who works in the console, in what role and at which brand.
create table operator (
  id             bigint generated always as identity primary key,
  account        text collate "C" not null unique check (account ~ '^[a-z][a-z0-9._-]{2,31}$'),
  name           text not null check (name <> ''),
  password_hash  text not null,
  failures       int not null default 0,  -- wrong passwords and codes in a row
  locked_until   timestamptz,
  totp_secret    bytea,                   -- sealed
  totp_since     timestamptz,             -- null: no code of it has come back yet
  totp_last_step bigint not null default 0,
  made_at        timestamptz not null,
  dismissed_at   timestamptz
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
  is_in       boolean not null,          -- false: the password was right, and a code is awaited
  address     text not null,
  agent       text not null,
  begun_at    timestamptz not null,
  seen_at     timestamptz not null,
  ended_at    timestamptz
);
create index operator_session_open on operator_session (operator_id) where ended_at is null;

-- What one operator asks for and another agrees to. `basis` is what it was decided upon.
create table approval (
  id         bigint generated always as identity primary key,
  merchant   text references merchant (code), -- null: of the whole house
  room       text not null,
  command    jsonb not null,
  basis      jsonb not null,
  asked_by   text not null,
  asked_at   timestamptz not null,
  state      text not null default 'waiting' check (state in ('waiting', 'at work', 'agreed', 'declined', 'refused', 'stale')),
  decided_by text check (decided_by <> asked_by),
  decided_at timestamptz,
  said       text,                       -- why he decided so, or what came of it
  check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
);
create index approval_open on approval (merchant, asked_at) where state in ('waiting', 'at work');
create index approval_newest on approval (merchant, id desc);

-- Acts on what belongs to the whole house, such as staff, have no brand. The book is read newest first.
alter table operator_act alter column merchant drop not null;
create index operator_act_newest on operator_act (merchant, id desc);
create index operator_act_by on operator_act (merchant, done_by, id desc);
