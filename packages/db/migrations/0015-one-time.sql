-- Keys that may be used once: seen already (no text), or kept until somebody takes the text. They stand here and not in the
-- shared state, because what is forgotten can be used again. The rows belong to the whole site, so they have no merchant.
create table one_time (
  key        text primary key,
  text       text,
  expires_at timestamptz not null
);
create index one_time_expires_at on one_time (expires_at);
