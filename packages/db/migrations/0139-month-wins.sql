-- The biggest wins of a month (GMT+8), whatever else was won in it.
create index house_round_month on house_round (merchant, date_trunc('month', finished_at at time zone interval '8 hours'), win desc)
  where state = 'settled' and mode = 'REAL' and win > stake;
create index room_pay_month on room_pay (merchant, date_trunc('month', decided_at at time zone interval '8 hours'), amount desc)
  where is_won;
-- And those of one game.
create index house_round_game_wins on house_round (merchant, game_code, finished_at desc)
  where state = 'settled' and mode = 'REAL' and win > stake;
create index room_pay_room_wins on room_pay (merchant, room, decided_at desc) where is_won;
