-- The second password, asked for when money or points leave. `failures` counts tries since the last good one.
create table payment_password (
  member_id    bigint primary key references member (id),
  hash         text not null,
  changed_at   timestamptz not null,
  failures     int not null default 0,
  locked_until timestamptz
);
