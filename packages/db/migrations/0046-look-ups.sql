-- Look-ups that walked a table, or what somebody has done in years, each with the index that ends it.

-- A device that is remembered sweeps the tickets that are over.
create index remember_ticket_expiry on remember_ticket (expires_at);
-- The sandbox asks whether it has decided about an order.
create index sandbox_notification_ref on sandbox_notification (ref_id);
-- Invitation codes are told apart without regard to case.
create index affiliate_code_upper on affiliate_code (merchant, upper(code));
-- How many of a reward of the mall somebody has had.
create index point_redemption_had on point_redemption (member_id, reward_id) where status <> 'R';

-- A stake that was refused is no round: neither to be looked back on, nor to wait after.
drop index house_round_game;
create index house_round_game on house_round (player, game_code, started_at desc, id desc) where seen <> 0;
-- Most wins give back less than they cost, and are not shown.
drop index house_round_wins;
create index house_round_wins on house_round (merchant, finished_at desc)
  where state = 'settled' and mode = 'REAL' and win > stake;

-- What is over is much after some years, and nobody is shown it. Of all rows: the planner has no figures of the expression in
-- an index of some, and takes a third of them for running. The brand stands behind: before it, the index would be as good as
-- the key for one offer of a brand that the figures do not know yet.
create index promotion_on on promotion (coalesce(ends_at, 'infinity'), merchant);
create index banner_on on banner (coalesce(ends_at, 'infinity'), merchant);
create index point_reward_on on point_reward (coalesce(ends_at, 'infinity'), merchant);
drop index notice_on;
create index notice_on on notice (coalesce(ends_at, 'infinity'), merchant);

-- Records are walked in the order of their pages, to the last column, also by a planner that has no figures.
drop index deposit_member;
create index deposit_member on deposit (merchant, member_id, requested_at desc, ref_id desc);
drop index point_redemption_member;
create index point_redemption_member on point_redemption (merchant, member_id, applied_at desc, ref_no desc);
-- Who asks for types of rewards does not say what this index says, and so is not led through rewards of all types.
drop index promotion_reward_record;
create index promotion_reward_record on promotion_reward (member_id, status, issued_at desc, id desc) where amount > 0;
