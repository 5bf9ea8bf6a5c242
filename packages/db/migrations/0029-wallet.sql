-- Amounts that one press of "collect" moved: the same request is answered by it, and moves nothing again.
create table wallet_collect (
  merchant     text not null,
  member_id    bigint not null references member (id),
  request_id   text not null,
  -- Units by the number of the wallet they came from.
  moved        jsonb not null,
  collected_at timestamptz not null,
  primary key (merchant, member_id, request_id)
);
