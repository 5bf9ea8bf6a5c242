-- A brand. Everything an operator can set lives in `config`; its shape is checked by the brand module.
create table merchant (
  code       text primary key check (code ~ '^[a-z][a-z0-9-]{1,31}$'),
  position   int not null unique,
  config     jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
