-- A bet that is wholly void is undone, and counts for nothing; what is owed says so.
alter table settlement_payout add column is_void boolean not null default false;
