-- A member's days that have earned a turn of the wheel, counted up to the first instant of a day, and the turns taken: years
-- of deposits are not read again for each look at the wheel.
create table raffle_standing (
  promotion_id bigint not null references promotion (id),
  member_id    bigint not null references member (id),
  days         int not null default 0 check (days >= 0),
  counted_to   timestamptz not null,
  turns        int not null default 0 check (turns >= 0),
  primary key (promotion_id, member_id)
);
insert into raffle_standing (promotion_id, member_id, counted_to, turns)
select d.promotion_id, d.member_id, p.starts_at, count(*)
from raffle_draw d join promotion p on p.id = d.promotion_id
group by d.promotion_id, d.member_id, p.starts_at;
