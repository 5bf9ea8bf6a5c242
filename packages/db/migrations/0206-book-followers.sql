-- The books are followed by name. How far nothing can be added behind any more is one fact for all; how far each has counted is its own.
create table book_horizon (
  is_only      boolean primary key default true check (is_only),
  safe         bigint not null default 0,
  safe_at      timestamptz,
  seen         bigint not null default 0, -- safe, once the writers of then have ended
  seen_at      timestamptz,
  seen_writers text[]
);
insert into book_horizon (safe, safe_at, seen, seen_at, seen_writers)
  select safe, safe_at, seen, seen_at, seen_writers from report_cursor;

create table book_follower (
  name       text collate "C" primary key,
  counted    bigint not null default 0,
  counted_at timestamptz -- when all was counted that had been booked by then
);
insert into book_follower (name, counted, counted_at)
  select 'days', counted, case when counted >= safe then safe_at end from report_cursor;
drop table report_cursor;

-- Points were counted by windows of time, each brand's up to a moment of its own: their follower goes on at the first posting that none
-- has counted. What some had counted of those behind it is taken off, for it is counted again.
insert into book_follower (name, counted)
  select 'points', coalesce((
    select min(p.id) - 1 from (
      select id, merchant, occurred_at from ledger_posting where occurred_at >= (select min(counted_to) from point_window) offset 0
    ) p join point_window w on w.merchant = p.merchant where p.occurred_at >= w.counted_to
  ), (select id from ledger_posting order by id desc limit 1), 0)
  where exists (select from point_window);
update point_earning e set counted = greatest(e.counted - again.amount, 0)
from (
  select p.merchant, p.member_id, c.type, sum(c.amount)::int8 as amount
  from ledger_posting p
  join book_follower f on f.name = 'points' and p.id > f.counted
  join point_window w on w.merchant = p.merchant and p.occurred_at < w.counted_to
  join merchant m on m.code = p.merchant and coalesce(m.config ->> 'currency', p.currency) = p.currency
  cross join lateral (
    select t.type, p.settled as amount
    from (values ('RNG', '{3200,3100,3300}'::int4[]), ('LOTT', '{4200,4100,4106}'), ('PVP', '{5200,5100,5300}'),
      ('SPORTS', '{7200,7100,7300}'), ('LIVE', '{9200,9100,9300}'), ('FISH', '{2200,2100,2300}')) t(type, codes)
    where p.settled <> 0 and p.credit_type_id = any (t.codes)
      and (select a.kind from ledger_account a where a.id = p.account_id) not in ('trial', 'trial-held', 'bonus')
    union all
    select 'DEPOSIT', case p.movement when 'deposit-received' then t.amount else -t.amount end from ledger_transfer t
    where p.movement in ('deposit-received', 'deposit-reversed') and t.n = 0 and t.posting_id = p.id
  ) c
  group by 1, 2, 3
) again
where e.merchant = again.merchant and e.member_id = again.member_id and e.type = again.type;
drop table point_window;
