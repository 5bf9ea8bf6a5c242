-- Notes of operators on a member's record. A note is never changed, and goes only with the member.
create table member_note (
  id          bigint generated always as identity primary key,
  merchant    text not null references merchant (code),
  member_id   bigint not null references member (id),
  by_operator text not null,
  text        text not null check (length(text) between 1 and 2000),
  written_at  timestamptz not null
);
create index member_note_of on member_note (merchant, member_id, id desc);

-- One word says one thing at a brand: members are told apart and found by it.
create table member_tag (
  merchant  text not null references merchant (code),
  tag       text collate "C" not null check (tag ~ '^\S{2,24}$' and tag = lower(tag)),
  member_id bigint not null references member (id),
  tagged_at timestamptz not null,
  primary key (merchant, tag, member_id)
);
create index member_tag_of on member_tag (member_id);
