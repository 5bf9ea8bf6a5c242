-- A supplier is retired, never taken away: its row says when bets that stand open there are closed, and as what.
create function vendor_key_stays() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'a supplier stays on record: retire it instead' using errcode = '42501';
end $$;
create trigger vendor_key_stays before delete or update of merchant, vendor on vendor_key
  for each row execute function vendor_key_stays();

-- Bets at suppliers that are gone already: nothing closes them, so operators are shown them.
update vendor_open_bet b set failed_at = now() where failed_at is null
  and not exists (select from vendor_key k where k.merchant = b.merchant and k.vendor = b.vendor);
