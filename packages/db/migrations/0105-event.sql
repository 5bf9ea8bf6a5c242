-- What happened to a brand or to the whole house, done by nobody: large wins, outages, changes of the program. What an
-- operator did stands in operator_act; both are read as one book, newest first, by time.
create table event (
  id       bigint generated always as identity primary key,
  merchant text collate "C" references merchant (code), -- null: the whole house
  kind     text collate "C" not null,
  fact     text collate "C" not null,                   -- names what happened: it is told once, whoever finds it
  subject  text collate "C" not null,                   -- 'member 100001', 'node 7f3…', 'game AVIATOR'
  before   jsonb,
  after    jsonb,
  at       timestamptz not null,
  unique (kind, fact)
);
create index event_newest on event (merchant, at desc, id desc);
create index event_kind on event (merchant, kind, at desc, id desc);
-- What is not of a brand is in no order in an index that begins with the brand.
create index event_house on event (at desc, id desc) where merchant is null;
create index event_house_kind on event (kind, at desc, id desc) where merchant is null;
create index event_subject on event (merchant, subject, at desc, id desc);

create function event_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'event is append-only' using errcode = '42501';
end $$;
create trigger event_append_only before update or delete or truncate on event
  for each statement execute function event_refuse_change();

create index operator_act_time on operator_act (merchant, done_at desc, id desc);
create index operator_act_kind on operator_act (merchant, act, done_at desc, id desc);
create index operator_act_house on operator_act (id desc) where merchant is null;
create index operator_act_house_by on operator_act (done_by, id desc) where merchant is null;
create index operator_act_house_time on operator_act (done_at desc, id desc) where merchant is null;
create index operator_act_house_kind on operator_act (act, done_at desc, id desc) where merchant is null;
create index operator_act_on on operator_act (merchant, subject, done_at desc, id desc);

-- Wins of members that a brand may call large: the floor is that of its setting, and the codes are those of wins.
create index ledger_transfer_large on ledger_transfer (posting_id)
  where amount >= 10000000 and credit_after is not null
    and credit_type_id in (2100, 3100, 4100, 5100, 6123, 7100, 9100);
-- How far somebody who walks on from posting to posting has come.
create table event_mark (
  name       text primary key,
  posting_id bigint not null
);

-- A process that serves or works: seen as long as it lives, so that one that was killed is found out by the next.
create table node (
  id         uuid primary key,
  host       text not null,
  process    integer not null,
  roles      text not null,
  program    text,             -- the digest of the manifest it runs by; null: there is none
  program_at timestamptz,      -- when that was made
  began_at   timestamptz not null,
  seen_at    timestamptz not null,
  ended_at   timestamptz,
  checked_at timestamptz,      -- when its files were last held against the manifest
  differs    jsonb             -- the files that are not as the manifest says; null: none
);
create index node_open on node (seen_at) where ended_at is null;
create index node_newest on node (began_at desc, id desc);
