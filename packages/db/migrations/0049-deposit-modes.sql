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
  qr_content text, -- what the code says; {amount} and {ref} stand for the deposit's
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

alter table deposit
  alter column redirect_url drop not null,
  add column exact_units bigint check (exact_units >= requested_units), -- null: as requested. A little more where an account is shared
  add column payee jsonb,          -- the account the payer was shown, as it was then
  add column payer bytea,          -- who pays, sealed
  add column receipt text,         -- a picture in the storage
  add column fee_bp int not null default 0,
  add column bonus_bp int not null default 0,
  add column fee_units bigint not null default 0 check (fee_units >= 0),
  add column bonus_units bigint not null default 0 check (bonus_units >= 0),
  add column held_units bigint check (held_units > 0), -- what the provider says was paid, where that is not what was asked for
  add column held_currency text,
  add column ended_by text check (ended_by in ('time', 'member', 'provider', 'operator')),
  add column reason text,          -- the operator's, when he rejected it
  add column ask_at timestamptz,   -- when the provider is asked what has become of it
  add column asks int not null default 0;
update deposit set ended_by = case state when 'C' then 'time' else 'provider' end where state <> 'P';

-- Two open deposits into one account are told apart by their amount alone.
create unique index deposit_exact on deposit (vendor_id, exact_units) where state = 'P' and exact_units is not null;
create index deposit_exact_recent on deposit (vendor_id, requested_at) where exact_units is not null;
create index deposit_ask on deposit (ask_at) where ask_at is not null;
create index deposit_desk on deposit (merchant, requested_at) where state = 'P' and (mode <> 'PG' or held_units is not null);
