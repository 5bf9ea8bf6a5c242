create or replace function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: post a reversing transfer instead', tg_table_name using errcode = '42501';
end $$;
create or replace trigger ledger_posting_append_only before update or delete or truncate on ledger_posting
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_transfer_append_only before update or delete or truncate on ledger_transfer
  for each statement execute function ledger_refuse_change();
create or replace trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function ledger_refuse_change();
