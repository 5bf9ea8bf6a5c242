-- Each node proves here that the database takes writes: a row comes and goes in one transaction. Bytes are kept as they
-- are, so that a large row needs a page of its own.
create table write_probe (
  id     uuid primary key,
  filler bytea not null
);
alter table write_probe alter column filler set storage plain;
