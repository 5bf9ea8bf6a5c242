-- The part of an agent's due that comes through each agent directly below: a day of an area, by the agent's own rate and the highest
-- below it. Members directly below are not in it: theirs follows from their own rows of agent_play.
create table agent_due_through (
  agent_id   bigint not null,
  day        date not null,
  below_id   bigint not null, -- the agent directly below at that time
  area       text collate "C" not null,
  rate       integer not null,
  rate_below integer not null,
  merchant   text collate "C" not null,
  amount     bigint not null,
  turnover   bigint not null, -- that it comes from
  primary key (agent_id, day, below_id, area, rate, rate_below),
  check (rate > rate_below)
) with (fillfactor = 80);
-- Chains of an agent's own members.
create index agent_chain_first on agent_chain ((agents[1]));

insert into agent_due_through (agent_id, day, below_id, area, rate, rate_below, merchant, amount, turnover)
select u.id, p.day, u.below_id, p.area, u.rate, b.rate, p.merchant,
  sum(p.turnover / 100000 * (u.rate - b.rate) + p.turnover % 100000 * (u.rate - b.rate) / 100000), sum(p.turnover)
from agent_play p
join agent_chain c on c.id = p.chain_id
cross join lateral unnest(c.agents[2:], c.agents, c.rates[2:]) with ordinality u(id, below_id, rate, place)
cross join lateral (select greatest(p.rate, max(r)) as rate from unnest(c.rates[1:u.place::int]) r) b
where p.turnover <> 0 and u.rate > b.rate
group by 1, 2, 3, 4, 5, 6, 7;
