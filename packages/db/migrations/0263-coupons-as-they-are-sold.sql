-- Coupons are read in the order in which they were sold by whoever counts what the house would lose: by the transaction that wrote them, so that
-- one that commits later than another with a higher number is not passed over. After a restore into another server numbers begin anew, and what
-- was sold before is read as late.
alter table coupon_open add column sold_in xid8 not null default pg_current_xact_id();
create index coupon_open_sold on coupon_open (sold_in);
