-- What the lines of a bet can win together at most: of a member in an issue it is counted as what is staked is. Bets in open issues
-- count with the best prize of one note of each line, which is all that their rows tell.
alter table lottery_leg add column most bigint not null default 0 check (most >= 0);
update lottery_leg l set most = w.most
from lottery_issue i
cross join lateral (
  select l2.id, (select coalesce(sum(div((select max(x) from unnest(n.odds) x)::numeric * n.unit * n.multiple, 10000)), 0)
    from lottery_line n where n.order_id = l2.order_id) * l2.multiple as most
  from lottery_leg l2 where l2.issue_id = i.id and l2.state = 'placed' and l2.wallet <> 'trial'
) w
where i.state = 'open' and l.id = w.id;
