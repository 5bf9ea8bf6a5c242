-- Results are read by league, and the leagues that there are.
create index sports_fixture_latest_in on sports_fixture (sport, league, starts_at desc, id desc);
-- Bets on e-sports alone are few among a member's.
create index coupon_of_esports on coupon (merchant, member_id, id desc) where category = 'ESPORTS';
