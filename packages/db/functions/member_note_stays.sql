create or replace function member_note_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from member m where m.id = old.member_id and m.account = 'erased-' || m.id) then
    return old;
  end if;
  raise exception 'member_note is append-only' using errcode = '42501';
end $$;
create or replace trigger member_note_append_only before update or delete on member_note
  for each row execute function member_note_stays();
create or replace trigger member_note_whole before truncate on member_note
  for each statement execute function member_note_stays();
