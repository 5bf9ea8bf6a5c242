-- Operators' decisions on single days of lotteries that others draw: there is no draw, or there is one on a day of Tết
-- (games/src/lottery/tet.ts), on which there is none by itself.
create table lottery_rest (
  merchant   text not null references merchant (code),
  lottery    text not null,
  day        date not null, -- by the lottery's own clock
  rests      boolean not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (merchant, lottery, day)
);
