-- Rounds of a game are listed by house_round_listed, those with a refused stake among them.
drop index house_round_game;
