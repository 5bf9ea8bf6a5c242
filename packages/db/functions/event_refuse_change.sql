create or replace function event_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'event is append-only' using errcode = '42501';
end $$;
create or replace trigger event_append_only before update or delete or truncate on event
  for each statement execute function event_refuse_change();
