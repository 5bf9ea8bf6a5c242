-- Payouts of a settlement, one a player and wallet, and if the ledger has them. The settlement writes the rows, and one loop
-- pays them. Member and brand are not referenced: they would be looked up for every row, and are known from the rows that a
-- payout is made of.
create table settlement_payout (
  source          text not null, -- lottery, room, coupon
  batch           text not null, -- in the words of its source: an issue, a round, a coupon
  run             smallint not null, -- it may be settled anew by another result
  member_id       bigint,
  wallet          text not null,
  merchant        text not null,
  currency        text not null,
  vendor          text not null,
  category        text not null,
  game_code       text not null,
  round_id        text not null,
  bet_key         text not null, -- the key of one of the player's bets
  stake           bigint not null,
  amount          bigint not null check (amount >= 0),
  kept            bigint not null check (kept >= 0), -- paid by an earlier run and spent since: it counts against this one
  is_won          boolean not null, -- some of it is a win, not a stake that comes back
  -- due       to be paid: amount − kept, if that is anything
  -- paid      the ledger has it
  -- reversed  given back, for another run or because it is void · kept  spent, and not taken back
  state           text not null default 'due' check (state in ('due', 'paid', 'reversed', 'kept')),
  play_session_id uuid, -- the demo's, whose play money it is
  place           bigint not null, -- the source's number of the player: the member in a lottery, the seat in a room
  decided_at      timestamptz not null,
  -- A bet that is wholly void is undone, and counts for nothing.
  is_void         boolean not null default false,
  primary key (source, batch, run, place, wallet),
  check ((member_id is null) <> (play_session_id is null))
) with (fillfactor = 80);
create index settlement_payout_due on settlement_payout (source, batch, run, place, wallet) where state = 'due';
create index settlement_payout_kept on settlement_payout (source, batch, run, place, wallet) where state = 'kept';
-- The latest wins at rooms, at each of them, and the biggest of a month (GMT+8).
create index settlement_payout_room_won on settlement_payout (merchant, decided_at desc) where source = 'room' and is_won;
create index settlement_payout_room_wins on settlement_payout (merchant, game_code, decided_at desc) where source = 'room' and is_won;
create index settlement_payout_room_month on settlement_payout (merchant, date_trunc('month', decided_at at time zone interval '8 hours'), amount desc)
  where source = 'room' and is_won;
