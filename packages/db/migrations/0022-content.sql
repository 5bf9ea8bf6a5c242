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
-- By the end, as in promotion_on: what is over is much after some years, and nobody is shown it.
create index notice_on on notice (coalesce(ends_at, 'infinity'), merchant);
-- Operators look through all of it newest first, through banners in the order of their places. Shown ones are found by their
-- end, as visitors find them; withdrawn ones are rare among many.
create index notice_desk on notice (merchant, published_at desc, id desc);
create index notice_desk_kind on notice (merchant, kind, published_at desc, id desc);
create index notice_withdrawn on notice (merchant, published_at desc, id desc) where not active;

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
create index banner_on on banner (coalesce(ends_at, 'infinity'), merchant);
create index banner_desk on banner (merchant, group_name, position, id);
create index banner_planned on banner (merchant, starts_at);
create index banner_withdrawn on banner (merchant, group_name, position, id) where not active;
