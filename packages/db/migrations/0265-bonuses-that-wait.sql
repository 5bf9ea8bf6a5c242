-- A bonus whose time is over waits for its open sports bets: whoever looks for those that are due goes on behind the ones that wait.
drop index bonus_expiry;
create index bonus_expiry on bonus (expires_at, id) where state = 'active';
