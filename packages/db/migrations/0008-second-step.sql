-- A code that an app makes anew every half minute, asked for beside the password. The secret is sealed with the key of
-- personal data; a step that was used, and all before it, open nothing again.
create table second_step (
  member_id    bigint primary key references member (id),
  secret       bytea not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0
);
create index second_step_key on second_step (substring(secret from 1 for 4), member_id);

-- Codes that stand in for a lost app: each good once, kept as a keyed hash.
create table recovery_code (
  member_id bigint not null references second_step (member_id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);
