-- How far the job that closes what vendors left open has looked through the postings; one row.
create table vendor_round_look (
  posting_id bigint not null
);
insert into vendor_round_look values (0);

-- Many players may share a round, and each one's part is closed by itself.
alter table round_closure drop constraint round_closure_merchant_vendor_round_id_key;
alter table round_closure add constraint round_closure_part unique nulls not distinct (round_id, vendor, merchant, member_id);
