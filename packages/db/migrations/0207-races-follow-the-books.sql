-- Races follow the books: each posting counts once, so nothing is kept of the rounds that were added up. Those that run are counted anew from
-- the last posting before the first of them began.
drop table race_round;
alter table race drop column counted_to;
update race_entrant e set reached = 0, reached_at = null
from race r where r.id = e.race_id and r.published_at is not null and r.final_at is null and r.called_off_at is null and e.reached > 0;
insert into book_follower (name, counted)
select 'races', coalesce(
  (select min(p.id) - 1 from ledger_posting p where p.occurred_at >= (
    select min(r.starts_at) from race r where r.published_at is not null and r.final_at is null and r.called_off_at is null)),
  (select id from ledger_posting order by id desc limit 1), 0);
