-- The parties of a row of agent_play from the member upwards, each with the difference that is theirs. Rates never fall upwards; where one
-- does, the highest so far counts.
create or replace function agent_shares(of_member bigint, of_rate integer, of_chain bigint) returns table (id bigint, own integer)
language sql stable as $$
  select u.id, greatest(u.rate - coalesce(max(u.rate) over (order by u.place rows between unbounded preceding and 1 preceding), 0), 0)
  from (select c.agents, c.rates from agent_chain c where c.id = of_chain limit 1) c
  cross join lateral unnest(array[of_member] || c.agents, array[of_rate] || c.rates) with ordinality as u(id, rate, place)
$$;
