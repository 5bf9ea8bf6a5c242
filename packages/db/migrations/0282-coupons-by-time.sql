-- A member's record of bets is read by time. E-sports are found among them: one page reads a bounded number of rows.
drop index coupon_of_member;
drop index coupon_of_esports;
create index coupon_of_member on coupon (merchant, member_id, placed_at desc, id desc);
