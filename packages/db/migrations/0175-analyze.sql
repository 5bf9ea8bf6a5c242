-- Figures of a table can be taken by its owner only; who serves may ask for them.
create function analyze_table(of_table regclass) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  execute format('analyze (skip_locked) %s', of_table);
end $$;
