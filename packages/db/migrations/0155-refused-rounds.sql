-- A round whose stake was refused has spent a nonce: it is listed as cancelled, among the others.
drop index house_round_record;
create index house_round_record on house_round (player, started_at desc, id desc)
  where state in ('open', 'settled', 'void');
create index house_round_listed on house_round (player, game_code, started_at desc, id desc) where state <> 'reserved';
