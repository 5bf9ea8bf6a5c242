create or replace function operator_act_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator_act is append-only' using errcode = '42501';
end $$;
create or replace trigger operator_act_append_only before update or delete or truncate on operator_act
  for each statement execute function operator_act_refuse_change();
