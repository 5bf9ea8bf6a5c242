-- What a member opened last, one row a game: who has played for years is asked no more than who began today.
create table recent_game (
  merchant  text not null references merchant (code),
  member_id bigint not null references member (id),
  vendor    text not null,
  game_code text not null,
  played_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);
create index recent_game_newest on recent_game (member_id, played_at desc);

insert into recent_game (merchant, member_id, vendor, game_code, played_at)
select merchant, member_id, vendor, game_code, max(opened_at) from (
  select merchant, member_id, vendor, game_code, created_at as opened_at from play_session
  where member_id is not null and mode <> 'DEMO'
  union all
  select merchant, member_id, vendor, game_code, created_at from vendor_token
) opened
group by merchant, member_id, vendor, game_code;
