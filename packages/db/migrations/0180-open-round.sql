-- After how many days a round of this supplier that nobody has closed is closed; null: as its category has it.
alter table vendor_key add column open_days int check (open_days between 2 and 400);

-- Bets whose round was open when the look through the postings came by, until their term is over.
create table vendor_open_bet (
  posting_id bigint primary key,
  merchant   text not null,
  vendor     text not null,
  round_id   text not null,
  game_code  text not null,
  member_id  bigint not null,
  bet_at     timestamptz not null,
  failed_at  timestamptz -- when closing it failed last
);
create index vendor_open_bet_due on vendor_open_bet (merchant, vendor, bet_at) where failed_at is null;
create index vendor_open_bet_failed on vendor_open_bet (merchant, failed_at) where failed_at is not null;
create index vendor_open_bet_late on vendor_open_bet (merchant, posting_id) where failed_at is not null;
