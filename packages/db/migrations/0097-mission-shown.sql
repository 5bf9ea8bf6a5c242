-- What members are shown is not looked for among drafts, and leaderboards not among the missions that rank nobody.
create index mission_shown on mission (merchant, ends_at) where published_at is not null;
create index mission_ranked on mission (merchant, ends_at) where published_at is not null and rule ? 'board';
drop index mission_running;
