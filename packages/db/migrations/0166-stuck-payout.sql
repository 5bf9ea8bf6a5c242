-- A payout under way that nobody can be asked about, its gateway having left, or that its provider does not know although it had accepted it.
alter table payout add column stuck_at timestamptz;
create index payout_stuck on payout (merchant, stuck_at) where stuck_at is not null;
