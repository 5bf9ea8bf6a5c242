-- Operators look for a member by his real name as well. Null until the job `seal-personal-data` has looked, empty where no
-- name is known.
alter table member add column payee_print bytea;
create index member_payee_print on member (merchant, payee_print) where payee_print is not null;
create index member_unprinted on member (id) where personal is not null and payee_print is null;
