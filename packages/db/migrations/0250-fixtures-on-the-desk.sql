-- Fixtures as operators look through them: the latest first, of a sport or of all.
create index sports_fixture_latest on sports_fixture (starts_at desc, id desc);
create index sports_fixture_latest_of on sports_fixture (sport, starts_at desc, id desc);
