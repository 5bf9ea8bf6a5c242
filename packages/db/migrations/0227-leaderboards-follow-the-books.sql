-- Leaderboards follow the books: they go on at the first posting that one of those that run may not have counted.
insert into book_follower (name, counted)
select 'leaderboards', coalesce(
  (select min(p.id) - 1 from ledger_posting p where p.occurred_at >= (
    select min(b.counted_to) - interval '2 minutes' from mission_board b where b.final_at is null)),
  (select id from ledger_posting order by id desc limit 1), 0);
alter table mission_board drop column counted_to;
