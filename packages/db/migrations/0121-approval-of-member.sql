-- Whom an act is to be done to: the book says his number, and the wish itself forgets his name with him.
alter table approval add column member_id bigint references member (id);
create index approval_of_member on approval (member_id) where member_id is not null;
