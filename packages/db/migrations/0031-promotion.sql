-- Promotions. `texts` holds title, summary, content and terms by language, EN always; HTML was sanitised before it came
-- here. `rule` says what a reward follows from; its shape is checked by the module.
create table promotion (
  id           bigint generated always as identity primary key,
  merchant     text not null references merchant (code),
  category     text not null check (category in ('WELCOME', 'DEPOSIT', 'PLAY', 'SPECIAL')),
  texts        jsonb not null check (texts ? 'EN'),
  banner       text not null,
  hot          boolean not null default false,
  require_type text not null check (require_type in ('N', 'B', 'A')),
  rule         jsonb not null,
  claim_days   int not null default 7 check (claim_days > 0),
  position     int not null default 0,
  active       boolean not null default true,
  starts_at    timestamptz not null,
  ends_at      timestamptz,
  check (ends_at > starts_at)
);
create index promotion_shown on promotion (merchant, position, id) where active;
-- Promotions that are over are many after some years, and nobody is shown them. The index is not partial: the planner has no
-- figures of the expression in a partial one, and takes a third of the rows for running. The brand stands behind: before it,
-- the index would be as good as the key for one offer of a brand that the figures do not know yet.
create index promotion_on on promotion (coalesce(ends_at, 'infinity'), merchant);

-- A member's part in a promotion; one that wants a remark or pictures waits for an operator.
create table promotion_entry (
  id           bigint generated always as identity primary key,
  merchant     text not null references merchant (code),
  promotion_id bigint not null references promotion (id),
  member_id    bigint not null references member (id),
  status       text not null check (status in ('JOINED', 'PENDING', 'APPROVED', 'REJECTED')),
  joined_at    timestamptz not null,
  remark       text check (length(remark) <= 140),
  pictures     jsonb not null default '[]', -- keys in the storage
  requested_at timestamptz,
  decided_at   timestamptz,
  decided_by   text,
  unique (promotion_id, member_id)
);
create index promotion_entry_waiting on promotion_entry (merchant, requested_at) where status = 'PENDING';
create index promotion_entry_member on promotion_entry (member_id);

-- Rewards issued to members. `trigger_key` names the fact a reward follows from, so that no fact is rewarded twice.
-- The money itself is in the ledger, under source 'promotion' and key 'reward:<id>'.
create table promotion_reward (
  id           bigint generated always as identity primary key,
  merchant     text not null references merchant (code),
  member_id    bigint not null references member (id),
  promotion_id bigint references promotion (id),
  type         text not null,
  trigger_key  text not null,
  names        jsonb not null check (names ? 'EN'),
  amount       bigint not null check (amount > 0),
  status       text not null default 'I' check (status in ('I', 'C', 'E')),
  issued_at    timestamptz not null,
  expires_at   timestamptz,
  settled_at   timestamptz,
  request_id   text, -- the claim's
  -- The terms a reward is bonus money under, as they were when it was issued; null where it is cash.
  terms        jsonb,
  unique (merchant, member_id, type, trigger_key),
  check ((status = 'I') = (settled_at is null))
);
create index promotion_reward_expiry on promotion_reward (expires_at) where status = 'I' and expires_at is not null;
create index promotion_reward_type on promotion_reward (member_id, status, type, issued_at desc, id desc);
-- A query of some types does not say what this index says, and so is not led through rewards of all types.
create index promotion_reward_record on promotion_reward (member_id, status, issued_at desc, id desc) where amount > 0;

-- The seed of a member's next turn of the wheel, whose hash is shown before it.
create table raffle_seed (
  promotion_id bigint not null references promotion (id),
  member_id    bigint not null references member (id),
  server_seed  text not null,
  primary key (promotion_id, member_id)
);

-- Every turn, with what decided it.
create table raffle_draw (
  id           bigint generated always as identity primary key,
  merchant     text not null references merchant (code),
  promotion_id bigint not null references promotion (id),
  member_id    bigint not null references member (id),
  request_id   text not null,
  server_seed  text not null,
  client_seed  text not null,
  prizes       jsonb not null, -- the wheel as it was
  prize_id     int not null,
  amount       bigint not null check (amount >= 0),
  drawn_at     timestamptz not null,
  unique (promotion_id, member_id, request_id)
);

-- A member's days that have earned a turn of the wheel, counted up to the first instant of a day, and the turns taken: years
-- of deposits are not read again for each look at the wheel.
create table raffle_standing (
  promotion_id bigint not null references promotion (id),
  member_id    bigint not null references member (id),
  days         int not null default 0 check (days >= 0),
  counted_to   timestamptz not null,
  turns        int not null default 0 check (turns >= 0),
  primary key (promotion_id, member_id)
);

-- How far each watcher of members' doings has looked.
create table activity_watch (
  merchant   text not null references merchant (code),
  watcher    text not null,
  checked_at timestamptz not null,
  primary key (merchant, watcher)
);
