-- As whom somebody was known who is excluded: each of those accounts, once and for good, whatever became of the case.
create table safe_play_match (
  member_id bigint not null references member (id),
  known_as  bigint not null references member (id),
  merchant  text not null references merchant (code),
  facts     text not null,
  found_at  timestamptz not null,
  primary key (member_id, known_as)
);
-- In a new database this comes before the cases, and there are none.
do $$
begin
  if to_regclass('safe_play_case') is null then
    return;
  end if;
  insert into safe_play_match (member_id, known_as, merchant, facts, found_at)
    select member_id, known_as, merchant, min(facts), max(opened_at) from safe_play_case
    where known_as is not null group by member_id, known_as, merchant;
end $$;
