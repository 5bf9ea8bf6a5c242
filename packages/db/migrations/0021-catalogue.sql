-- A vendor in one category of a brand: one card in that category's lane.
create table vendor (
  merchant     text not null references merchant (code),
  code         text not null check (code ~ '^[A-Z][A-Z0-9_]{1,39}$'),
  category     text not null check (category in ('ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS')),
  display_name text not null,
  is_game      text not null check (is_game in ('VASSALAGE', 'GAME')),
  hot          boolean not null default false,
  maintenance  boolean not null default false,
  icon         text not null,
  position     int not null,
  -- The name by language; display_name in a language without one.
  names        jsonb not null default '{}',
  primary key (merchant, code, category)
);

-- The same game carries the same node_id at every brand. `names` holds its name by language; EN is always there.
create table game (
  merchant       text not null,
  node_id        int not null,
  vendor         text not null,
  category       text not null,
  game_code      text not null,
  names          jsonb not null check (names ? 'EN'),
  classify       text not null default '' check (classify in ('', 'JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG')),
  icon           text not null,
  hot            boolean not null default false,
  is_new         boolean not null default false,
  supports_trial boolean not null default true,
  rtp            text, -- percent, for example '96.01'
  status         text not null default 'ON' check (status in ('ON', 'MAINTAIN', 'OFF')),
  position       int not null,
  -- Where a lottery stands in its hall's menu: { group } or { region, area, drawDays }.
  menu           jsonb,
  primary key (merchant, node_id),
  unique (merchant, vendor, game_code),
  foreign key (merchant, vendor, category) references vendor (merchant, code, category)
);
create index game_lane on game (merchant, category, position);

create table favourite_game (
  merchant  text not null,
  member_id bigint not null references member (id),
  node_id   int not null,
  added_at  timestamptz not null,
  primary key (member_id, node_id),
  foreign key (merchant, node_id) references game (merchant, node_id)
);

-- The games a member opened last, one row a game: years of play cost no more than a day of it.
create table recent_game (
  merchant  text not null references merchant (code),
  member_id bigint not null references member (id),
  vendor    text not null,
  game_code text not null,
  played_at timestamptz not null,
  primary key (member_id, vendor, game_code)
);
create index recent_game_newest on recent_game (member_id, played_at desc);
