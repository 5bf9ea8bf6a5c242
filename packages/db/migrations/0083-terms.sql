-- Each version of the terms as it was published, and who accepted which when. Lines are added and never touched again.
create table terms (
  merchant     text not null references merchant (code),
  version      text not null,
  texts        jsonb not null check (texts ? 'EN'), -- title, and content as sanitised HTML
  published_at timestamptz not null,
  primary key (merchant, version)
);
create table terms_acceptance (
  member_id   bigint not null references member (id),
  merchant    text not null references merchant (code),
  version     text not null,
  accepted_at timestamptz not null,
  primary key (member_id, version)
);
create function terms_refuse() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger terms_append_only before update or delete or truncate on terms
  for each statement execute function terms_refuse();
create trigger terms_acceptance_append_only before update or delete or truncate on terms_acceptance
  for each statement execute function terms_refuse();

-- What is in force now is kept as it stands; who agreed to what so far stands with the member, and is noted here beside it.
insert into terms (merchant, version, texts, published_at)
  select m.code, coalesce(m.config ->> 'termsVersion', '1'), a.texts, m.updated_at
  from merchant m join article a on a.merchant = m.code and a.place = 'help' and a.tag = 'terms';
insert into terms_acceptance (member_id, merchant, version, accepted_at)
  select id, merchant, terms_version, terms_accepted_at from member
  where terms_version is not null and terms_accepted_at is not null;
