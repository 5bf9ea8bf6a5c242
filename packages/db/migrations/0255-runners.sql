-- A fixture is a match of two sides, or a race of many.
alter table sports_fixture
  alter column home drop not null,
  alter column away drop not null,
  add column runners text[], -- in the order of their numbers, from 1
  add constraint sports_fixture_of check (num_nonnulls(home, away) = case when runners is null then 2 else 0 end);
