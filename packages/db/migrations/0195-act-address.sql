-- The book of acts is read by the address that was acted from.
create index operator_act_from on operator_act (merchant, address, done_at desc, id desc) where address is not null;
create index operator_act_house_from on operator_act (address, done_at desc, id desc) where merchant is null;
