-- The ledger: accounts, postings and their transfers, holds, sums of days, and what the audit keeps.
-- Text that is only ever compared for equality has collation "C": comparing it costs a fraction.

-- The name of a key or a round among all brands and sources, in 128 bits: suppliers name them at random, so their indexes
-- are the ones that outgrow memory, and so they are less than half as large. No brand's or source's code holds a slash. A
-- supplier who made two names of their own fall together would only have the second posting refused.
-- It stands here and not in functions/, because indexes hold what it answered: it never changes.
create function ledger_name(merchant text, source text, name text) returns uuid
language sql immutable parallel safe
return md5(merchant || '/' || source || '/' || name)::uuid;

-- A member's balance is kept here and is true at every commit. A house account's balance is the state of the last
-- roll-up; ledger_house_change holds what happened since. No bet ever locks a house row.
create table ledger_account (
  id              bigint generated always as identity primary key,
  balance         bigint not null default 0,
  last_posting_id bigint not null default 0,
  member_id       integer, -- null: the house
  frozen          boolean not null default false,
  merchant        text collate "C" not null,
  kind            text collate "C" not null,
  currency        text collate "C" not null,
  constraint ledger_account_owner unique nulls not distinct (member_id, kind, currency, merchant),
  constraint ledger_member_never_below_zero check (member_id is null or balance >= 0)
) with (fillfactor = 70);

create sequence ledger_posting_id;

-- One row per posting. Foreign keys to accounts are left out on purpose: they would take a lock on the house's row.
-- Rows enter through ledger_post alone, and the audit looks for orphans.
create table ledger_posting (
  id             bigint primary key,
  account_id     bigint, -- the member account the answer speaks of
  member_id      integer,
  debit_type_id  integer not null, -- the transaction type code in the history of the account debited
  credit_type_id integer not null,
  occurred_at    timestamptz not null,
  merchant       text collate "C" not null,
  source         text collate "C" not null, -- vouches for the key; the vendor's code for postings of a game
  key            text collate "C" not null,
  fingerprint    text collate "C" not null,
  movement       text collate "C" not null,
  currency       text collate "C" not null,
  game_kind      text collate "C" check (game_kind in ('bet', 'win', 'rollback', 'return')),
  game_code      text collate "C",
  round_id       text collate "C",
  round_closed   boolean,
  reference_key  text collate "C", -- the key of the bet a win or a rollback speaks of
  ref_id         text collate "C", -- the order, withdrawal or voucher this belongs to
  remark         text,
  detail         jsonb,
  -- The stakes a posting settled: those of the part of a round it closed, or, negative, one given back after that. Null where
  -- there are none.
  settled        bigint
);
create index ledger_posting_rollback on ledger_posting (reference_key, source, merchant) where game_kind = 'rollback';
create index ledger_posting_ref on ledger_posting (ref_id, merchant) where ref_id is not null;
create unique index ledger_posting_key on ledger_posting (ledger_name(merchant, source, key));
-- A posting that closes a round closes one account's part of it, which many may share.
create index ledger_posting_round on ledger_posting (ledger_name(merchant, source, round_id), account_id) where round_id is not null;
create index ledger_posting_round_closed on ledger_posting (ledger_name(merchant, source, round_id), account_id) where round_closed;
create index ledger_posting_time on ledger_posting (occurred_at, id);
-- The free bets of a reward, which are counted where they stand.
create index ledger_posting_free_bet on ledger_posting (merchant, source, (detail ->> 'rewardId'), member_id) where movement = 'free-bet-staked';
-- In one word and of all postings, so that it offers nothing to whoever looks for something else: an index of games alone, or
-- of brand and source, is walked from end to end for a rollback's reference by a plan from the time when the books were small.
create index ledger_posting_feed on ledger_posting ((merchant || '/' || source), occurred_at, id);
-- Returns of a bet are found by the bet: whoever has had a thousand parts of other stakes back in the same round reads none of them.
-- A key is of one bet, which is of one account and one round, so these two are not asked for.
create index ledger_posting_return on ledger_posting (reference_key, source, merchant) where game_kind = 'return';

-- `…_after` is the balance of a member's account after the transfer, null on the house's side.
create table ledger_transfer (
  posting_id     bigint not null,
  debit_id       bigint not null,
  credit_id      bigint not null,
  amount         bigint not null check (amount >= 0),
  debit_after    bigint,
  credit_after   bigint,
  n              smallint not null,
  -- The types in the accounts' statements stand beside the amounts, so that one index can be walked by account, type and
  -- order.
  debit_type_id  smallint,
  credit_type_id smallint,
  check (debit_id <> credit_id),
  -- In this order it finds a posting's transfers all the same, but offers nobody a walk through all postings in their order.
  primary key (n, posting_id)
);
create index ledger_transfer_debit on ledger_transfer (debit_id, debit_type_id, posting_id) where debit_after is not null;
create index ledger_transfer_credit on ledger_transfer (credit_id, credit_type_id, posting_id) where credit_after is not null;
-- Wins of members that a brand may call large: the floor is that of its setting, and the codes are those of wins.
create index ledger_transfer_large on ledger_transfer (posting_id)
  where amount >= 10000000 and credit_after is not null and credit_type_id in (2100, 3100, 4100, 5100, 6123, 7100, 7110, 9100);

create table ledger_house_change (
  account_id bigint not null,
  amount     bigint not null
);

create table ledger_hold (
  id              bigint generated always as identity primary key,
  merchant        text collate "C" not null,
  source          text collate "C" not null,
  key             text collate "C" not null,
  purpose         text collate "C" not null,
  member_id       integer not null,
  account_id      bigint not null, -- where the money came from and goes back to
  held_account_id bigint not null,
  from_kind       text collate "C" not null,
  currency        text collate "C" not null,
  amount          bigint not null check (amount > 0),
  captured        bigint not null default 0,
  state           text collate "C" not null default 'open' check (state in ('open', 'captured', 'released')),
  expires_at      timestamptz,
  opened_at       timestamptz not null,
  closed_at       timestamptz,
  unique (key, source, merchant),
  check (captured between 0 and amount)
);
create index ledger_hold_open on ledger_hold (held_account_id) where state = 'open';
create index ledger_hold_expiry on ledger_hold (expires_at) where state = 'open' and expires_at is not null;

-- One line for each member account, day (GMT+8) and type of its statement, moved by ledger_post in the transaction of the
-- posting itself. `settled` are the stakes of this type whose rounds closed that day, less those rolled back later.
-- `first_id` and `last_id` enclose the day's postings, so that a span of days is a span of the statement's index.
create table ledger_day (
  account_id bigint not null,
  day        date not null,
  type_id    smallint not null,
  lines      integer not null check (lines >= 0),
  amount     bigint not null, -- signed: what left the account is negative
  received   bigint not null, -- the part of the amount that came in: a refund gives a stake back and takes a win away under one type
  settled    bigint not null,
  first_id   bigint not null,
  last_id    bigint not null,
  last_at    timestamptz not null,
  member_id  integer not null,
  merchant   text collate "C" not null,
  primary key (account_id, type_id, day)
) with (fillfactor = 80);
-- The days of everybody: only a query of all accounts says `lines >= 0`, so that no other is led into this index.
create index ledger_day_by_day on ledger_day (day, merchant) where lines >= 0;

-- Total deposits and withdrawals of a member, counted up to a day (GMT+8): the years are not added up again for each look at
-- them. Only members who were looked at have a row, and it follows from the sums of their days.
create table ledger_lifetime (
  member_id integer primary key,
  merchant  text collate "C" not null,
  day       date not null, -- not counted from this day on
  deposited bigint not null,
  reversed  bigint not null,
  withdrawn bigint not null
);

-- The member accounts that each batch moved, until the audit has looked at them.
create table ledger_touched (
  account_ids bigint[] not null
);

-- The balance of an account as far as the audit has verified it, transfer by transfer.
create table ledger_checkpoint (
  account_id bigint primary key,
  posting_id bigint not null,
  balance    bigint not null
);

-- The sums of the members' checkpoints.
create table ledger_total (
  merchant text collate "C" not null,
  currency text collate "C" not null,
  kind     text collate "C" not null,
  balance  bigint not null,
  primary key (merchant, currency, kind)
);

-- One row: the account at which the audit goes on, among those that nothing moved.
create table ledger_slice (
  account_id bigint not null
);
insert into ledger_slice values (0);

-- A drift the audit found. While one is uncleared, no payout leaves.
create table ledger_alarm (
  id           bigint generated always as identity primary key,
  raised_at    timestamptz not null,
  findings     jsonb not null,
  cleared_at   timestamptz,
  cleared_by   text,
  clear_reason text
);
create index ledger_alarm_uncleared on ledger_alarm (id) where cleared_at is null;

-- A posting on its way in, with the first of its transfers; most have no other. A slot is the place of an account among the
-- accounts of the batch, 0 is the house; ids stand for the house's accounts alone.
create type ledger_request as (
  slot integer,
  debit_id bigint,
  credit_id bigint,
  amount bigint,
  debit_slot integer,
  credit_slot integer,
  freezable boolean,
  payout boolean,
  debit_type_id smallint,
  credit_type_id smallint,
  stake_type_id smallint, -- the type of stakes of this kind of game
  occurred_at timestamptz,
  merchant text collate "C",
  source text collate "C",
  key text collate "C",
  fingerprint text collate "C",
  movement text collate "C",
  currency text collate "C",
  game_kind text collate "C",
  game_code text collate "C",
  round_id text collate "C",
  round_closed boolean,
  reference_key text collate "C",
  ref_id text collate "C",
  remark text,
  detail jsonb
);

-- A further transfer of a posting; `request` counts from one.
create type ledger_leg as (
  request integer,
  n smallint,
  debit_id bigint,
  credit_id bigint,
  amount bigint,
  debit_slot integer,
  credit_slot integer
);

-- An account's part of a round that has won nothing, to be closed: by one of its bets, and under the key of a win.
create type ledger_closing as (
  member_id integer,
  type_id smallint, -- the type of wins of this kind of game
  stake_type_id smallint,
  occurred_at timestamptz,
  merchant text collate "C",
  source text collate "C",
  key text collate "C",
  fingerprint text collate "C",
  currency text collate "C",
  game_code text collate "C",
  round_id text collate "C",
  reference_key text collate "C"
);
