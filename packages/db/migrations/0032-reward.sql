-- Small games that hold a prize: an egg, a wheel, an envelope. The prizes with their chances are as on the wheel.
create table ticket_kind (
  merchant text not null references merchant (code),
  code     text not null,
  type     text not null check (type in ('EGG', 'WHEEL', 'RED_ENVELOPE')),
  names    jsonb not null check (names ? 'EN'),
  prizes   jsonb not null,
  days     int not null check (days > 0), -- to open it in
  primary key (merchant, code)
);

-- A ticket in somebody's hand. Its seed and its prizes are fixed when it is given; the hash of the seed is shown from then on. The
-- money is in the ledger with the reward that `fact` of promotion_reward names.
create table reward_ticket (
  id          bigint generated always as identity primary key,
  merchant    text not null references merchant (code),
  member_id   bigint not null references member (id),
  kind        text not null,
  fact        text not null, -- names the reason
  prizes      jsonb not null,
  server_seed text not null,
  given_at    timestamptz not null,
  expires_at  timestamptz not null,
  opened_at   timestamptz,
  request_id  text,
  prize_id    int,
  amount      bigint check (amount >= 0),
  unique (merchant, member_id, fact),
  foreign key (merchant, kind) references ticket_kind (merchant, code),
  check ((opened_at is null) = (prize_id is null) and (opened_at is null) = (amount is null))
);
create index reward_ticket_waiting on reward_ticket (member_id, id) where opened_at is null;
create index reward_ticket_opened on reward_ticket (member_id, id) where opened_at is not null;
-- Tickets that can still be opened, among those that nobody opened in time.
create index reward_ticket_good on reward_ticket (member_id, expires_at) where opened_at is null;

-- A code that gives money or a ticket, once a member, up to `uses_max` members; or to one member alone.
create table promo_code (
  merchant   text not null references merchant (code),
  code       text not null check (code = upper(code)),
  names      jsonb not null check (names ? 'EN'),
  member_id  bigint references member (id),
  amount     bigint not null check (amount >= 0),
  ticket     text, -- the kind, where it gives one
  uses_max   int not null check (uses_max > 0),
  uses       int not null default 0 check (uses <= uses_max),
  expires_at timestamptz not null,
  primary key (merchant, code),
  foreign key (merchant, ticket) references ticket_kind (merchant, code),
  check ((amount > 0) <> (ticket is not null))
);
create index promo_code_own on promo_code (member_id, expires_at) where member_id is not null;

create table promo_code_use (
  merchant   text not null references merchant (code),
  code       text not null,
  member_id  bigint not null references member (id),
  request_id text not null,
  used_at    timestamptz not null,
  primary key (merchant, code, member_id)
);
