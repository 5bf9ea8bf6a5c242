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
  classify       text not null default '' check (classify in ('', 'JP', 'TG', 'AC', 'BG', 'SC', 'VP')),
  icon           text not null,
  hot            boolean not null default false,
  is_new         boolean not null default false,
  supports_trial boolean not null default true,
  rtp            text, -- percent, for example '96.01'
  status         text not null default 'ON' check (status in ('ON', 'MAINTAIN', 'OFF')),
  position       int not null,
  primary key (merchant, node_id),
  unique (merchant, vendor, game_code),
  foreign key (merchant, vendor, category) references vendor (merchant, code, category)
);
create index game_lane on game (merchant, category, position);
