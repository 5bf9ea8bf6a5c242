-- A member's level, and the sums it follows from, counted from the ledger up to `counted_to`.
create table vip_standing (
  member_id  bigint primary key references member (id),
  merchant   text not null references merchant (code),
  rank_level int not null default 0,
  turnover   bigint not null default 0 check (turnover >= 0),
  deposits   bigint not null default 0 check (deposits >= 0),
  counted_to timestamptz not null,
  ranked_at  timestamptz
);
