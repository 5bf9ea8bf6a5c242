-- Fixtures of real leagues, imported from files by people, and results as sources tell of them.

alter table sports_fixture drop constraint sports_fixture_source_check;
alter table sports_fixture
  alter column round drop not null, -- of a league of the house
  add constraint sports_fixture_source check (source in ('house', 'import')),
  add column told_by text, -- the source that keeps its calendar
  add column first_starts_at timestamptz, -- its time as it was written down: a match that does not begin within 48 hours of it is void
  add constraint sports_fixture_house check ((source = 'house') = (round is not null)),
  add constraint sports_fixture_import check (num_nonnulls(told_by, first_starts_at) = case source when 'import' then 2 else 0 end);

-- The last word of each source; what two say is confirmed, and decides the fixture.
create table sports_report (
  fixture_id bigint not null references sports_fixture (id),
  source     text not null,
  facts      jsonb not null,
  at         timestamptz not null,
  primary key (fixture_id, source)
);
