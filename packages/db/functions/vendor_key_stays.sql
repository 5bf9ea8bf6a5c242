-- Suppliers are retired, never deleted: the row says when open bets there are closed, and with which outcome.
create or replace function vendor_key_stays() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a supplier stays on record: retire it instead' using errcode = '42501';
end $$;
create or replace trigger vendor_key_stays before delete or update of merchant, vendor on vendor_key
  for each row execute function vendor_key_stays();
