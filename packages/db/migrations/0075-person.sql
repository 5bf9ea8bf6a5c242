-- What is known of a person stands sealed in `personal`; fingerprints find it again. The plain columns are emptied by the
-- job `seal-personal-data` after this and take nothing new.
alter table member
  add column personal bytea,
  add column mobile_print bytea,
  add column email_print bytea,
  add column id_print bytea,
  add column name_print bytea; -- of the real name and the birthday together
create unique index member_mobile_print on member (merchant, mobile_print) where mobile_print is not null;
create unique index member_email_print on member (merchant, email_print) where email_print is not null;
create index member_id_print on member (merchant, id_print) where id_print is not null;
create index member_name_print on member (merchant, name_print) where name_print is not null;
create index member_plain on member (id)
  where profile <> '{}' or birthday is not null or mobile is not null or email is not null;

-- The first four bytes of what is sealed name its key: what was sealed with another than the one in force is found by them.
create index member_personal_key on member (substring(personal from 1 for 4), id) where personal is not null;
create index bank_card_key on bank_card (substring(number from 1 for 4), id);
create index second_step_key on second_step (substring(secret from 1 for 4), member_id);
create index deposit_payer_key on deposit (substring(payer from 1 for 4), ref_id) where payer is not null;
