-- When each periodic job is due again. Whoever moves `next_at` on runs it, so of several nodes only one does.
create table job (
  name          text primary key,
  next_at       timestamptz not null,
  ran_at        timestamptz,
  error         text,
  -- When a running program last named this job: one whose program has gone is not late.
  registered_at timestamptz
);
