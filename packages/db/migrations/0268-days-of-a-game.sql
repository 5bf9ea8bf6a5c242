-- How many bets a game has counted is read by its days alone, and from the index.
create index report_game_of on report_game_day (merchant, game, vendor) include (bets) where level = 'game';
