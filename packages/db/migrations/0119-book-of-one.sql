-- What one operator did, what was done to one thing, and what one did to one: none of it is looked for among all the rest. Asked for
-- so that nothing else is in that order, or who has done much elsewhere and nothing here is looked for from the last number on down;
-- and the house, which has no code, has the same order as a brand.
drop index operator_act_by;
drop index operator_act_house_by;
drop index operator_act_subject;
create index operator_act_by on operator_act (coalesce(merchant, ''), done_by, (-id));
create index operator_act_subject on operator_act (coalesce(merchant, ''), subject, (-id));
-- Both together, by the time.
create index operator_act_by_on on operator_act (merchant, done_by, subject, done_at desc, id desc);
create index operator_act_house_by_on on operator_act (done_by, subject, done_at desc, id desc) where merchant is null;
