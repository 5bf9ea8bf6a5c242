-- Only a table's owner may analyze it; serving roles call this function instead.
create or replace function analyze_table(of_table regclass) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('analyze (skip_locked) %s', of_table);
end $$;
