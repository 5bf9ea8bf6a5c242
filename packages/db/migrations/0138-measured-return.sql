-- What the rounds of a game have given back, day by day (GMT+8), with what an interval is computed from: x being a round's stake and
-- y what came back, the sums of x², xy and y². Real money alone. Players who share a round share its chance, so that a round of a
-- room counts once, with all that was staked in it.
create table return_day (
  merchant  text collate "C" not null,
  vendor    text collate "C" not null,
  game      text collate "C" not null,
  currency  text collate "C" not null,
  day       date not null,
  rounds    integer not null,
  staked    bigint not null,
  back      bigint not null,
  staked_sq numeric not null,
  crossed   numeric not null,
  back_sq   numeric not null,
  primary key (merchant, vendor, game, currency, day)
);
