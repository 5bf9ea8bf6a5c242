-- A lottery is sold with a limit of what may be owed on a selection, also where a brand has set none: what was bet on open issues
-- while nobody counted is counted now. Play money is owed to nobody.
with counted as (
  update lottery_leg l set exposed = true from lottery_issue i
  where i.state = 'open' and l.issue_id = i.id and l.state = 'placed' and not l.exposed and l.wallet <> 'trial'
  returning l.issue_id, l.order_id, l.multiple
)
insert into lottery_exposure as e (issue_id, play, name, staked, owed)
select c.issue_id, i.play, i.name, sum(i.stake * c.multiple)::int8, sum(i.owed * c.multiple)::int8
from counted c
cross join lateral (
  select i.play, i.name, i.stake, div((select max(x) from unnest(i.odds) x)::numeric * i.unit * i.multiple, 10000) as owed
  from lottery_line i where i.order_id = c.order_id offset 0
) i group by c.issue_id, i.play, i.name order by i.play, i.name
on conflict (issue_id, play, name) do update set staked = e.staked + excluded.staked, owed = e.owed + excluded.owed;
