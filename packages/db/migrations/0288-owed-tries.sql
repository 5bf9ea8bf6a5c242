-- Settlements that are not covered are tried less and less often; what cannot be paid is written off.
alter table agreement_settlement add column try_at timestamptz not null default '1970-01-01 00:00:00+00';
drop index agreement_settlement_owed;
drop index agreement_settlement_owes;
create index agreement_settlement_owed on agreement_settlement (merchant, try_at, id) where state = 'owed';
create index agreement_settlement_owes on agreement_settlement (payer_id, try_at, id) where state = 'owed' and payer_id is not null;
create index agreement_settlement_held_of on agreement_settlement (payer_id) where state = 'held' and payer_id is not null;

-- The amount that was owed; the settlement is of nothing then.
alter table agreement_settlement add column written_off bigint
  check (written_off is null or (written_off > 0 and amount = 0 and state = 'nothing'));

-- The part of a payment that was not made; debts that are written off are in the audit log.
alter table agent_payment add column written_off bigint not null default 0 check (written_off >= 0);
alter table agent_payment drop constraint agent_payment_check;
alter table agent_payment add constraint agent_payment_check check (due - debt_before = paid + written_off - debt_after);

-- Contracts with a period to settle, or a negative balance: their sides are not erased.
create index agreement_unsettled_to on agreement (receiver_id) where runs or carry < 0;
create index agreement_unsettled_of on agreement (payer_id) where runs and payer_id is not null;
