-- What an operator should look at: signs that play does somebody harm. What he did about a case stands in operator_act.
create table safe_play_case (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  sign       text not null check (sign in ('rising-deposits', 'chasing-losses', 'long-visits', 'limits-undone', 'night-play')),
  facts      text not null, -- the figures it was opened for, as an operator reads them
  opened_at  timestamptz not null,
  closed_at  timestamptz
);
-- A sign is looked into once at a time.
create unique index safe_play_case_open on safe_play_case (merchant, member_id, sign) where closed_at is null;
create index safe_play_case_of on safe_play_case (member_id, sign, opened_at desc);
