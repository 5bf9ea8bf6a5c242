-- Bets on what is played.
--   waiting its stake is taken; it is taken or refused once it is due
--   refused all of its stake goes back, as something has happened meanwhile
alter table coupon drop constraint coupon_state_check;
alter table coupon
  add constraint coupon_state_check check (state in ('waiting', 'open', 'decided', 'settled', 'void', 'refused')),
  add column due_at timestamptz,
  add column stops bigint, -- the highest number of sports_stop, read behind the locks
  add column refused jsonb, -- why, and which pick
  add check ((due_at is null) = (stops is null)),
  add check (state <> 'waiting' or due_at is not null),
  add check ((state = 'refused') = (refused is not null));
create index coupon_waiting on coupon (due_at, id) where state = 'waiting';
drop index coupon_open_of_member;
create index coupon_open_of_member on coupon (merchant, member_id, id desc) where state in ('waiting', 'open', 'decided');

-- Incidents of its fixture that were told as it was taken, read behind the locks; null unless it was played then.
alter table coupon_pick add column told int;
comment on column coupon_pick.stake is 'of its coupon; nothing once that is refused';
