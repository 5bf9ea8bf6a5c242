-- Only the owner of a table may have it analyzed; a role that serves asks for it here.
create or replace function analyze_table(of_table regclass) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('analyze (skip_locked) %s', of_table);
end $$;
