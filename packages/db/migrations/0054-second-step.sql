-- A code that an app makes anew every half minute, asked for beside the password. The secret is sealed with the key of
-- personal data; a step that was used, and all before it, open nothing again.
create table second_step (
  member_id    bigint primary key references member (id),
  secret       bytea not null,
  confirmed_at timestamptz,
  last_step    bigint not null default 0
);

-- What stands in for the app when it is lost: each good once, kept as a keyed hash.
create table recovery_code (
  member_id bigint not null references second_step (member_id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Codes also prove an address that is about to be a member's, and a member at his own address. `mobile` holds either kind.
alter table verification_code drop constraint verification_code_purpose_check;
alter table verification_code add constraint verification_code_purpose_check
  check (purpose in ('entry', 'register', 'bind', 'payment'));
