-- The audit log: acts of operators with their reasons, and the values before and after. Lines are added and never touched
-- again (functions/operator_act_refuse_change.sql). Acts on the whole house, such as on staff, have no brand.
create table operator_act (
  id        bigint generated always as identity primary key,
  merchant  text references merchant (code),
  subject   text not null, -- 'vendor STUDIO', 'member 100001'
  act       text not null,
  done_by   text not null check (done_by <> ''),
  reason    text not null check (reason <> ''),
  before    jsonb,
  after     jsonb,
  done_at   timestamptz not null,
  -- The object's name at that time, the member it belongs to, and the operator's address. The name is never a member's: they
  -- are known by their number alone, which says nobody's name once they are erased.
  name      text,
  member_id bigint,
  address   text
);
create index operator_act_newest on operator_act (merchant, id desc);
create index operator_act_time on operator_act (merchant, done_at desc, id desc);
create index operator_act_kind on operator_act (merchant, act, done_at desc, id desc);
-- The newest of the whole house: rows without a brand are in no order in an index that begins with the brand.
create index operator_act_house on operator_act (id desc) where merchant is null;
create index operator_act_house_time on operator_act (done_at desc, id desc) where merchant is null;
create index operator_act_house_kind on operator_act (act, done_at desc, id desc) where merchant is null;
create index operator_act_on on operator_act (merchant, subject, done_at desc, id desc);
-- Read by time: all of them, those of one operator, of one kind, of both, on one object.
create index operator_act_by_time on operator_act (merchant, done_by, done_at desc, id desc);
create index operator_act_by_kind on operator_act (merchant, done_by, act, done_at desc, id desc);
create index operator_act_house_by_time on operator_act (done_by, done_at desc, id desc) where merchant is null;
create index operator_act_house_by_kind on operator_act (done_by, act, done_at desc, id desc) where merchant is null;
create index operator_act_house_on on operator_act (subject, done_at desc, id desc) where merchant is null;
-- Read by number, within a brand or the house.
create index operator_act_by on operator_act (coalesce(merchant, ''), done_by, (-id));
create index operator_act_subject on operator_act (coalesce(merchant, ''), subject, (-id));
-- By one operator on one object, by time.
create index operator_act_by_on on operator_act (merchant, done_by, subject, done_at desc, id desc);
create index operator_act_house_by_on on operator_act (done_by, subject, done_at desc, id desc) where merchant is null;
create index operator_act_of_member on operator_act (merchant, member_id, done_at desc, id desc) where member_id is not null;
-- By the address the operator acted from.
create index operator_act_from on operator_act (merchant, address, done_at desc, id desc) where address is not null;
create index operator_act_house_from on operator_act (address, done_at desc, id desc) where merchant is null;
