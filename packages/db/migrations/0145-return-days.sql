-- The days of a game whatever the currency: which games are most played is asked of the last of them alone.
create index return_day_played on return_day (merchant, vendor, game, day);
