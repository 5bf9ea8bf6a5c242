-- Members who have a part of a brand's limits; whoever is not here has all of them.
create table coupon_member (
  merchant  text not null references merchant (code),
  member_id bigint not null references member (id),
  factor    smallint not null check (factor between 1 and 99), -- in hundredths
  primary key (merchant, member_id)
);
