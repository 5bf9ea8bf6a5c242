-- Picks at prices that nobody can have meant, which two operators have made void: judging passes them over.
alter table coupon_pick add column is_error boolean not null default false;
create index coupon_pick_error on coupon_pick (merchant, coupon_id) where is_error;

-- Ratings that a fixture was priced by before: a bet is held against those of its version.
create table sports_rated (
  fixture_id bigint not null references sports_fixture (id),
  version    int not null,
  ratings    jsonb not null,
  primary key (fixture_id, version)
);
