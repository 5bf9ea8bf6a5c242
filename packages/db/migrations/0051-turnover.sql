-- What members must stake before they withdraw. Progress is the member's settled stakes, counted up from a day of his own:
-- a requirement is met when that count has gone from `begins` to `begins + required`, so that the older is always first.
create table turnover_requirement (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  source     text not null check (source in ('DEPOSIT', 'BONUS')),
  ref_id     text not null,
  required   bigint not null check (required > 0),
  begins     bigint not null,
  created_at timestamptz not null,
  met_at     timestamptz,
  unique (merchant, source, ref_id)
);
create index turnover_requirement_open on turnover_requirement (member_id, id) where met_at is null;

-- The count: `before` and what has been settled since the beginning of `day` (GMT+8).
create table turnover_count (
  member_id bigint primary key references member (id),
  merchant  text not null references merchant (code),
  day       date not null,
  before    bigint not null
);
