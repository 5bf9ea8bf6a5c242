-- Where a supplier can be asked for the address of a game, and from which origins its games may be framed.
alter table vendor_key add column api_url text; -- null: games start at launch_url
alter table vendor_key add column operator_id bigint check (operator_id > 0); -- what the supplier calls this brand
alter table vendor_key add column frame_origins jsonb not null default '[]'; -- beside the one of launch_url

-- What operators did and why, with what was before and after. Lines are added and never touched again.
create table operator_act (
  id       bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  subject  text not null, -- 'vendor STUDIO', 'member 100001'
  act      text not null,
  done_by  text not null check (done_by <> ''),
  reason   text not null check (reason <> ''),
  before   jsonb,
  after    jsonb,
  done_at  timestamptz not null
);
create index operator_act_subject on operator_act (merchant, subject, id desc);

create function operator_act_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'operator_act is append-only' using errcode = '42501';
end $$;
create trigger operator_act_append_only before update or delete or truncate on operator_act
  for each statement execute function operator_act_refuse_change();
