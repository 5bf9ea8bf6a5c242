-- The book of acts is read by the time of the acts: all of them, those of one operator, of one kind, of both, on one thing.
create index operator_act_by_time on operator_act (merchant, done_by, done_at desc, id desc);
create index operator_act_by_kind on operator_act (merchant, done_by, act, done_at desc, id desc);
create index operator_act_house_by_time on operator_act (done_by, done_at desc, id desc) where merchant is null;
create index operator_act_house_by_kind on operator_act (done_by, act, done_at desc, id desc) where merchant is null;
create index operator_act_house_on on operator_act (subject, done_at desc, id desc) where merchant is null;

-- What waits for a second pair of eyes, by what it is to be done to.
create index approval_open_on on approval (merchant, (command->>'kind'), (command->>'ref')) where state in ('waiting', 'at work');

-- How an outside vendor's calls went on a day of GMT+8: how many, how many of them failed, and what came last.
create table vendor_call (
  merchant text not null references merchant (code),
  vendor   text not null,
  day      date not null,
  calls    bigint not null,
  errors   bigint not null,
  last_at  timestamptz not null,
  error    text,
  error_at timestamptz,
  primary key (merchant, vendor, day)
);
