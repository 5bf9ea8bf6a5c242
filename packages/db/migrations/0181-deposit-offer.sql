-- The promotions that a deposit is the beginning of: named when it was started, or joined before.
alter table deposit add column promotions jsonb not null default '[]';
