-- Records are read newest first, page by page, behind the last row shown: each way of asking has its index.
-- A stake that was refused is no round to look back on, however many there are of them.
create index house_round_record on house_round (player, started_at desc, id desc) where seen > 0;
drop index house_round_member;
-- In the same order to the last column: a game that was never played is not looked for among all the others.
create index house_round_game on house_round (player, game_code, started_at desc, id desc);
drop index house_round_player;

create index deposit_member_state on deposit (member_id, state, requested_at desc);
create index point_redemption_status on point_redemption (member_id, status, applied_at desc);
create index promotion_reward_record on promotion_reward (member_id, status, issued_at desc, id desc);
create index promotion_reward_type on promotion_reward (member_id, status, type, issued_at desc, id desc);

-- Notices that are over are many after some years, and nobody is shown them.
create index notice_on on notice (merchant, coalesce(ends_at, 'infinity')) where active;
