-- What operators write on a member's record. A note is never changed, and goes only with the member himself.
create table member_note (
  id          bigint generated always as identity primary key,
  merchant    text not null references merchant (code),
  member_id   bigint not null references member (id),
  by_operator text not null,
  text        text not null check (length(text) between 1 and 2000),
  written_at  timestamptz not null
);
create index member_note_of on member_note (merchant, member_id, id desc);
create function member_note_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select from member m where m.id = old.member_id and m.account = 'erased-' || m.id) then
    return old;
  end if;
  raise exception 'member_note is append-only' using errcode = '42501';
end $$;
create trigger member_note_append_only before update or delete on member_note
  for each row execute function member_note_stays();
create trigger member_note_whole before truncate on member_note
  for each statement execute function member_note_stays();

-- One word says one thing at a brand: members are told apart and found by it.
create table member_tag (
  merchant  text not null references merchant (code),
  tag       text collate "C" not null check (tag ~ '^\S{2,24}$' and tag = lower(tag)),
  member_id bigint not null references member (id),
  tagged_at timestamptz not null,
  primary key (merchant, tag, member_id)
);
create index member_tag_of on member_tag (member_id);

-- Others from the same device or address, or paid to the same account.
drop index bank_card_print;
create index bank_card_print on bank_card (merchant, number_print, member_id);
create index remember_ticket_device on remember_ticket (device_hash, merchant, member_id);
create index session_address on session (ip, merchant, member_id);
-- The sessions of a member page by page: one index more in another order, and a plan that sorts all of his would be as good.
drop index session_member_seen;
create index session_member_seen on session (member_id, merchant, last_seen_at, id);
