-- What a member has paid in and taken out since he has been here, counted up to a day (GMT+8): his years are not added up
-- again for each look at them. Only whoever is looked at has a row, and it follows from the sums of his days.
create table ledger_lifetime (
  member_id integer primary key,
  merchant  text collate "C" not null,
  day       date not null, -- what happened from it on is not in here
  deposited bigint not null,
  reversed  bigint not null,
  withdrawn bigint not null
);
