-- Files of members and operators, where no other storage is named: every node has them, and one backup holds all.
create table stored_file (
  key       text collate "C" primary key check (length(key) <= 200),
  bytes     bytea not null,
  stored_at timestamptz not null
);
alter table stored_file alter column bytes set storage external;
