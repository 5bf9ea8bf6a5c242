-- A question of the member's choice, by its number in the site's list; of the answer there is a hash and nothing else.
create table security_question (
  member_id    bigint primary key references member (id),
  question     int not null,
  answer_hash  text not null,
  set_at       timestamptz not null,
  failures     int not null default 0,
  locked_until timestamptz
);
