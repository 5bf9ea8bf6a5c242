-- What seats of a room come to is owed as all else that is settled, and paid by the same loop. A source knows a player by his place: a lottery by the
-- member, a room by the seat, which may be a demo's.
alter table settlement_payout
  drop constraint settlement_payout_pkey,
  alter column member_id drop not null,
  add column play_session_id uuid, -- of a demo, whose play money it is
  add column place bigint,
  add column decided_at timestamptz;
drop index settlement_payout_due;
drop index settlement_payout_kept;

update settlement_payout p set place = p.member_id, decided_at = coalesce(i.settled_at, i.draws_at)
from lottery_issue i where i.id = p.batch::bigint;

insert into settlement_payout
  (source, batch, run, place, member_id, play_session_id, wallet, merchant, currency, vendor, category, game_code, round_id, bet_key, stake, amount,
   kept, is_won, state, decided_at)
select 'room', p.round_id::text, 0, p.seat, s.member_id, s.play_session_id, a.wallet, p.merchant, a.currency, a.vendor, a.category, p.room,
  p.round_id::text, 'room:' || p.room || ':' || p.bet_number, b.stake, p.amount, 0, p.is_won, p.state, p.decided_at
from room_pay p
join room_action a on a.merchant = p.merchant and a.room = p.room and a.number = p.bet_number
join room_seat s on s.merchant = p.merchant and s.room = p.room and s.seat = p.seat
cross join lateral (
  select coalesce(sum(b.stake), 0)::bigint as stake from room_action b
  where b.merchant = p.merchant and b.round_id = p.round_id and b.seat = p.seat and b.state = 'taken' and b.stake > 0) b;
do $$ begin
  if (select count(*) from settlement_payout where source = 'room') <> (select count(*) from room_pay) then
    raise exception 'not every pay could be carried over';
  end if;
end $$;
drop table room_pay;

alter table settlement_payout
  alter column place set not null,
  alter column decided_at set not null,
  add primary key (source, batch, run, place, wallet),
  add check ((member_id is null) <> (play_session_id is null));
create index settlement_payout_due on settlement_payout (source, batch, run, place, wallet) where state = 'due';
create index settlement_payout_kept on settlement_payout (source, batch, run, place, wallet) where state = 'kept';
-- The latest wins at rooms, at each of them, and the biggest of a month (GMT+8).
create index settlement_payout_room_won on settlement_payout (merchant, decided_at desc) where source = 'room' and is_won;
create index settlement_payout_room_wins on settlement_payout (merchant, game_code, decided_at desc) where source = 'room' and is_won;
create index settlement_payout_room_month on settlement_payout
  (merchant, date_trunc('month', decided_at at time zone interval '8 hours'), amount desc) where source = 'room' and is_won;
