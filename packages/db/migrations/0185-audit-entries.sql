-- An entry of the book of acts says what the thing was called then, whose it is, and from which address it was acted upon. A name is
-- never a member's: they are known by their number alone, which says nobody's name once they are erased.
alter table operator_act add column name text;
alter table operator_act add column member_id bigint;
alter table operator_act add column address text;

-- What was decided of somebody before stands on their record too.
alter table operator_act disable trigger operator_act_append_only;
update operator_act set member_id = substring(subject from 8)::bigint where merchant is not null and subject ~ '^member [0-9]{1,18}$';
update operator_act a set member_id = w.member_id from withdrawal w
  where a.subject = 'withdrawal ' || w.ref_id and w.merchant = a.merchant;
update operator_act a set member_id = d.member_id from deposit d
  where a.subject = 'deposit ' || d.ref_id and d.merchant = a.merchant;
alter table operator_act enable trigger operator_act_append_only;

create index operator_act_of_member on operator_act (merchant, member_id, done_at desc, id desc) where member_id is not null;
