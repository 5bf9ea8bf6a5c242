-- Chains that hold an agent. They are found by their index, however few there were when the plan was made.
create or replace function agent_chains_with(of_agent bigint) returns setof bigint
language sql stable
set enable_seqscan = off
as $$
  select c.id from agent_chain c where c.agents @> array[of_agent]
$$;
