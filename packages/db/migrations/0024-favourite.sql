create table favourite_game (
  merchant  text not null,
  member_id bigint not null references member (id),
  node_id   int not null,
  added_at  timestamptz not null,
  primary key (member_id, node_id),
  foreign key (merchant, node_id) references game (merchant, node_id)
);

-- Where a lottery stands in its hall's menu: { group } or { region, area, drawDays }.
alter table game add column menu jsonb;
