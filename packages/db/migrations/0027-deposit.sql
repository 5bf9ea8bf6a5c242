-- Deposits that members asked for, and what became of them. The money itself is in the ledger, under the same ref_id.
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
  redirect_url    text,
  requested_at    timestamptz not null,
  expires_at      timestamptz not null,
  settled_at      timestamptz,
  exact_units     bigint, -- null: as requested. A little more where an account is shared
  payee           jsonb, -- the account the payer was shown, as it was then
  payer           bytea, -- the payer's name, sealed
  receipt         text, -- a picture in the storage
  fee_bp          int not null default 0,
  bonus_bp        int not null default 0,
  fee_units       bigint not null default 0 check (fee_units >= 0),
  bonus_units     bigint not null default 0 check (bonus_units >= 0),
  held_units      bigint check (held_units > 0), -- the amount paid by the word of the provider, where another was asked for
  held_currency   text,
  ended_by        text check (ended_by in ('time', 'member', 'provider', 'operator')),
  reason          text, -- the operator's, of a rejection
  ask_at          timestamptz, -- when the provider is asked what has become of it
  asks            int not null default 0,
  -- The promotions that a deposit is the beginning of: named when it was started, or joined before.
  promotions      jsonb not null default '[]',
  -- As in withdrawal.
  told            text,
  unique (merchant, member_id, request_id),
  check ((state = 'S') = (received_units is not null)),
  check ((state = 'P') = (settled_at is null)),
  check (exact_units >= requested_units)
);
create index deposit_pending on deposit (expires_at) where state = 'P';
create index deposit_member on deposit (merchant, member_id, requested_at desc, ref_id desc);
-- Two open deposits into one account are told apart by their amount alone.
create unique index deposit_exact on deposit (vendor_id, exact_units) where state = 'P' and exact_units is not null;
create index deposit_exact_recent on deposit (vendor_id, requested_at) where exact_units is not null;
create index deposit_ask on deposit (ask_at) where ask_at is not null;
create index deposit_desk on deposit (merchant, requested_at) where state = 'P' and (mode <> 'PG' or held_units is not null);
-- Deposits by state and way to pay, either or both.
create index deposit_member_kind on deposit (member_id, state, mode, requested_at desc, ref_id desc);
create index deposit_payer_key on deposit (substring(payer from 1 for 4), ref_id) where payer is not null;
-- All deposits of a brand, newest first; and those of one state, of which there may be few.
create index deposit_newest on deposit (merchant, requested_at desc, ref_id desc);
create index deposit_newest_state on deposit (merchant, state, requested_at desc, ref_id desc);

-- The house's own accounts that members pay into: by bank transfer (MT), e-wallet (MA) or QR code (QR).
create table deposit_channel (
  id         int generated always as identity (start with 10001) primary key, -- the vendorId on the wire; gateways have smaller ones
  merchant   text not null references merchant (code),
  code       text not null, -- the bankCode on the wire
  mode       text not null check (mode in ('MT', 'MA', 'QR')),
  bank_name  text not null,
  holder     text not null,
  number     text not null,
  branch     text,
  qr_content text, -- the text in the code; {amount} and {ref} stand for the deposit's
  min_units  bigint not null check (min_units > 0),
  max_units  bigint not null check (max_units >= min_units),
  fee_bp     int not null default 0 check (fee_bp between 0 and 2000), -- hundredths of a percent, kept by the house
  bonus_bp   int not null default 0 check (bonus_bp between 0 and 10000),
  minutes    int not null default 30 check (minutes between 5 and 1440),
  active     boolean not null default true,
  changed_at timestamptz not null,
  unique (merchant, code),
  check (mode <> 'QR' or qr_content is not null)
);

-- Notifications that the sandbox payment gateway still has to send: they are the gateway's, so they outlive a restart.
create table sandbox_notification (
  id           uuid primary key,
  ref_id       text not null,
  outcome      text not null check (outcome in ('succeeded', 'failed')),
  body         text not null,
  due_at       timestamptz not null,
  attempts     int not null default 0,
  delivered_at timestamptz,
  -- The outcome is never sent and has to be asked for.
  silent       boolean not null default false
);
-- The sandbox asks whether it has decided about an order.
create index sandbox_notification_ref on sandbox_notification (ref_id);
create index sandbox_notification_due on sandbox_notification (due_at) where delivered_at is null and not silent;

-- Payouts that the sandbox has lost on the way; it loses each once.
create table sandbox_lost (
  ref_id text primary key
);
