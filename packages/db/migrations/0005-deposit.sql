-- What members asked to pay in, and what became of it. The money itself is in the ledger, under the same ref_id.
create table deposit (
  ref_id          text primary key,
  merchant        text not null references merchant (code),
  member_id       bigint not null references member (id),
  request_id      text not null, -- the caller's idempotency key
  vendor_id       int not null,
  bank_code       text not null,
  mode            text not null check (mode in ('PG', 'MT', 'MA', 'QR')),
  currency        text not null,
  requested_units bigint not null check (requested_units > 0),
  received_units  bigint check (received_units > 0),
  state           text not null default 'P' check (state in ('P', 'S', 'F', 'C')),
  redirect_url    text not null,
  requested_at    timestamptz not null,
  expires_at      timestamptz not null,
  settled_at      timestamptz,
  unique (merchant, member_id, request_id),
  check ((state = 'S') = (received_units is not null)),
  check ((state = 'P') = (settled_at is null))
);
create index deposit_member on deposit (member_id, requested_at desc);
create index deposit_pending on deposit (expires_at) where state = 'P';

-- What the sandbox payment gateway still has to tell the site: it belongs to the gateway, so it outlives a restart.
create table sandbox_notification (
  id           uuid primary key,
  ref_id       text not null,
  outcome      text not null check (outcome in ('succeeded', 'failed')),
  body         text not null,
  due_at       timestamptz not null,
  attempts     int not null default 0,
  delivered_at timestamptz
);
create index sandbox_notification_due on sandbox_notification (due_at) where delivered_at is null;
