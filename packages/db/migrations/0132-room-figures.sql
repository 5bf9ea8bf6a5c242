-- What a round came to is written down once, when it ends; while it is open it is counted. Real money alone.
alter table room_round add column crowd int;
alter table room_round add column staked bigint;
alter table room_round add column back bigint;
update room_round r set
  (crowd, staked, back) = (
    select count(b.seat), coalesce(sum(b.staked), 0), coalesce(sum(p.amount), 0)
    from (
      select a.seat, sum(a.stake) as staked from room_action a
      where a.merchant = r.merchant and a.round_id = r.id and a.stake > 0 and a.state in ('reserved', 'taken')
        and a.wallet not in ('demo', 'trial')
      group by a.seat) b
    left join room_pay p on p.round_id = r.id and p.seat = b.seat)
where r.state <> 'open' and not r.is_idle;

-- Wins of real money that were more than was staked, for whoever shows the latest of them.
alter table room_pay add column is_won boolean not null default false;
update room_pay p set is_won = true
where p.amount > 0 and p.amount > (
  select sum(a.stake) from room_action a
  where a.merchant = p.merchant and a.round_id = p.round_id and a.seat = p.seat and a.stake > 0 and a.state = 'taken'
  having max(a.wallet) not in ('demo', 'trial'));
drop index room_pay_latest;
create index room_pay_won on room_pay (merchant, decided_at desc) where is_won;

-- By its round first: that is how a round which is forgotten is looked for here.
drop index room_action_round;
create index room_action_round on room_action (round_id, merchant, number);
-- What a member has staked at one table.
create index room_action_own on room_action (merchant, room, member_id, at desc, number desc) where member_id is not null and stake > 0;
