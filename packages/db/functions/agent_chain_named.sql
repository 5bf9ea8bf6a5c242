-- The chain of these agents and rates; equal ones are one row.
create or replace function agent_chain_named(brand text, of_area text, of_agents bigint[], of_rates integer[]) returns bigint
language plpgsql as $$
declare
  its_name uuid := md5(concat_ws('/', brand, of_area, of_agents::text, of_rates::text))::uuid;
  found_id bigint;
begin
  select c.id into found_id from agent_chain c where c.name = its_name;
  if found_id is null then
    insert into agent_chain (merchant, area, agents, rates, name) values (brand, of_area, of_agents, of_rates, its_name) returning id into found_id;
  end if;
  return found_id;
end $$;
