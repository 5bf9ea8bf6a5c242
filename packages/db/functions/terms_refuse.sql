create or replace function terms_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create or replace trigger terms_append_only before update or delete or truncate on terms
  for each statement execute function terms_refuse();
create or replace trigger terms_acceptance_append_only before update or delete or truncate on terms_acceptance
  for each statement execute function terms_refuse();
