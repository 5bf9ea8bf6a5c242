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
