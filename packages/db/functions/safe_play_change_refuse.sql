create or replace function safe_play_change_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'safe_play_change is append-only' using errcode = '42501';
end $$;
create or replace trigger safe_play_change_append_only before update or delete or truncate on safe_play_change
  for each statement execute function safe_play_change_refuse();
