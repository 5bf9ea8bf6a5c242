-- The chain above the members of an agent as the line and the rates are now. Called by the roll-up alone, under the lock of its follower.
create or replace function agent_chain_of(brand text, of_agent bigint, of_area text) returns bigint
language plpgsql as $$
declare
  chain bigint := (select n.chain_id from agent_chain_now n where n.agent_id = of_agent and n.area = of_area);
begin
  if chain is null then
    select agent_chain_named(brand, of_area, array_agg(l.above_id order by l.distance), array_agg(coalesce(
      (select r.rate from agent_rate r where r.member_id = l.above_id and r.area = of_area limit 1), 0) order by l.distance))
    into chain from agent_line l where l.below_id = of_agent;
    insert into agent_chain_now (agent_id, area, chain_id) values (of_agent, of_area, chain);
  end if;
  return chain;
end $$;
