-- Each player has this coming of a settlement, a wallet at a time, and the ledger has been told or not. The settlement writes the rows,
-- and one loop pays them.
create table settlement_payout (
  source    text not null, -- lottery
  batch     text not null, -- what was settled, in the words of its source: an issue
  run       smallint not null, -- it may be settled anew by another result
  member_id bigint not null references member (id),
  wallet    text not null,
  merchant  text not null references merchant (code),
  currency  text not null,
  vendor    text not null,
  category  text not null,
  game_code text not null,
  round_id  text not null,
  bet_key   text not null, -- of one of his bets
  stake     bigint not null,
  amount    bigint not null check (amount >= 0),
  kept      bigint not null check (kept >= 0), -- of an earlier run, which he had spent: it counts against this one
  is_won    boolean not null, -- some of it is a win, not a stake that comes back
  -- due       to be paid: amount − kept, if that is anything
  -- paid      the ledger has it
  -- reversed  given back, for another run or because it is void · kept  spent, and not taken back
  state     text not null default 'due' check (state in ('due', 'paid', 'reversed', 'kept')),
  primary key (source, batch, run, member_id, wallet)
) with (fillfactor = 80);

insert into settlement_payout
  (source, batch, run, member_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount, kept, is_won, state)
select 'lottery', p.issue_id::text, p.run, p.member_id, p.wallet, p.merchant, p.currency, o.vendor, o.category, l.lottery, l.lottery || '/' || l.numero,
  'lottery:' || p.leg_id, p.stake, p.win + p.rebate, p.kept, p.win > 0, p.state
from lottery_payout p join lottery_leg l on l.id = p.leg_id join lottery_order o on o.id = l.order_id;
do $$ begin
  if (select count(*) from settlement_payout) <> (select count(*) from lottery_payout) then
    raise exception 'not every payout could be carried over';
  end if;
end $$;
drop table lottery_payout;

create index settlement_payout_due on settlement_payout (source, batch, run, member_id, wallet) where state = 'due';
create index settlement_payout_kept on settlement_payout (source, batch, run, member_id, wallet) where state = 'kept';
