-- `texts` holds title and content by language; EN is always there. Content was sanitised before it came here.
create table notice (
  id           bigint generated always as identity primary key,
  merchant     text not null references merchant (code),
  kind         text not null check (kind in ('PL', 'PU', 'PR', 'H', 'A')),
  execution    text check (execution in ('B', 'A', 'F')),
  texts        jsonb not null check (texts ? 'EN'),
  link         jsonb not null default '{}',
  position     int not null default 0,
  active       boolean not null default true,
  published_at timestamptz not null,
  ends_at      timestamptz
);
create index notice_shown on notice (merchant, kind, position, published_at desc) where active;

create table banner (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  group_name text not null,
  titles     jsonb not null check (titles ? 'EN'),
  image      text not null,
  link       jsonb not null default '{}',
  position   int not null default 0,
  active     boolean not null default true,
  starts_at  timestamptz not null,
  ends_at    timestamptz
);
create index banner_shown on banner (merchant, group_name, position) where active;
