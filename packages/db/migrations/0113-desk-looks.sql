-- The book of acts is read by the time of the acts: all of them, those of one operator, of one kind, of both, on one thing.
create index operator_act_by_time on operator_act (merchant, done_by, done_at desc, id desc);
create index operator_act_by_kind on operator_act (merchant, done_by, act, done_at desc, id desc);
create index operator_act_house_by_time on operator_act (done_by, done_at desc, id desc) where merchant is null;
create index operator_act_house_by_kind on operator_act (done_by, act, done_at desc, id desc) where merchant is null;
create index operator_act_house_on on operator_act (subject, done_at desc, id desc) where merchant is null;
