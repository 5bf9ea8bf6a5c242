-- As an order of a lottery, a coupon names its member alone: each would lock the row of its brand besides, which all others lock as well.
alter table coupon drop constraint coupon_merchant_fkey;
