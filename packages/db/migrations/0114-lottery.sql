-- Lotteries of a brand: what it has decided of each, its issues and how they were drawn, and what was bet on them.

-- What a brand has decided of a lottery; one without a row is as games/src/lottery/lotteries.ts says.
create table lottery (
  merchant   text not null references merchant (code),
  code       text not null,
  on_sale    boolean not null default true,
  cancels    boolean not null default true, -- whether a member may take an order back before its issue locks
  group_max  int not null default 1960 check (group_max between 1500 and 1960), -- the highest prize group members choose
  returns    jsonb not null default '{}', -- play to its return at fixed odds, of 10,000, where it is not the family's
  ticket_max bigint check (ticket_max > 0), -- stake of one line in one issue
  issue_max  bigint check (issue_max > 0), -- stakes of one member in one issue
  number_max bigint check (number_max > 0), -- what the best notes of one selection of one play may win together in an issue
  win_max    bigint check (win_max > 0), -- what one note of a line may win at most; said before the bet, refused where odds exceed it
  primary key (merchant, code)
);

-- Seeds of draws of ours: the end of the chain was published before its first issue was sold, each issue reveals its link.
create table lottery_chain (
  id               bigint generated always as identity primary key,
  merchant         text not null references merchant (code),
  lottery          text not null,
  sealed_seed      bytea not null, -- the last seed, from which all links follow
  terminating_hash text not null,
  links            int not null check (links > 0),
  used             int not null default 0 check (used between 0 and links), -- links promised to issues
  made_at          timestamptz not null
);
create index lottery_chain_of on lottery_chain (merchant, lottery, id desc);

-- An issue has a row from when it is sold.
--   open    sold until locks_at
--   locked  sold no more; waits for its draw, or for results from outside
--   drawn   its result is known; players are being paid
--   settled all players of it have been paid
--   void    not drawn, or not to count: stakes go back, and have once settled_at is set
create table lottery_issue (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  lottery    text not null,
  numero     text not null,
  opens_at   timestamptz not null,
  locks_at   timestamptz not null,
  draws_at   timestamptz not null,
  state      text not null default 'open' check (state in ('open', 'locked', 'drawn', 'settled', 'void')),
  chain_id   bigint references lottery_chain (id),
  link_no    int, -- which link of the chain, 0 being the first revealed
  source     jsonb, -- what the result follows from: {link}, {chain, height, hash, at}, {reports: […]} or {by: […]}
  result     text,
  signature  text, -- Ed25519 over what docs/fairness.md says, base64url
  drawn_at   timestamptz,
  settled_at timestamptz,
  run        smallint not null default 0, -- how often it has been settled: a correction settles it once more
  legs       int not null default 0, -- at settlement
  staked     bigint not null default 0,
  won        bigint not null default 0,
  unique (merchant, lottery, numero),
  check ((result is null) = (drawn_at is null))
);
create index lottery_issue_due on lottery_issue (draws_at, id) where state in ('open', 'locked', 'drawn');
create index lottery_issue_unreturned on lottery_issue (id) where state = 'void' and settled_at is null;
create index lottery_issue_drawn on lottery_issue (merchant, lottery, draws_at desc, id desc) where result is not null;

-- Who runs the clock of the draws. Whoever moves an issue on names the epoch he was given, and moves nothing once it is over.
create table lottery_lease (
  name   text primary key,
  holder uuid not null,
  epoch  bigint not null,
  until  timestamptz not null
);

-- What one press of the button bought: lines of one lottery, in one issue, or in many (a chase).
create table lottery_order (
  id          bigint generated always as identity primary key,
  merchant    text not null, -- as of the member: a row of the house that all who bet at once refer to would be locked by all
  member_id   bigint not null references member (id),
  request_id  text not null,
  fingerprint text not null, -- of what was asked: the same request id with something else is refused
  number      text not null unique, -- as members are told
  lottery     text not null,
  vendor      text not null,
  category    text not null,
  node_id     int not null,
  currency    text not null,
  wallet      text not null, -- what it was paid from
  placed_at   timestamptz not null,
  chase       boolean not null,
  stops       boolean not null default false, -- a chase that ends once it has won
  notes       bigint not null check (notes > 0),
  stake       bigint not null check (stake > 0), -- of all lines, once
  total       bigint not null check (total > 0), -- of all legs
  rebates     jsonb not null default '[]', -- agents above the member and what of the stake each is due, of 10,000
  unique (merchant, member_id, request_id)
);
create index lottery_order_of on lottery_order (merchant, member_id, id desc);

-- A line: one selection of one play. It is the same in all legs of its order.
create table lottery_line (
  order_id    bigint not null references lottery_order (id),
  n           smallint not null,
  play        text not null,
  selection   text not null, -- in its one form (docs/lottery.md)
  name        uuid not null, -- of play and selection, md5: equal lines are judged once
  notes       int not null check (notes > 0),
  unit        bigint not null check (unit > 0), -- stake of a note once: 1, 0.1, 0.01 or 0.001 main units, or the member's own at fixed odds
  multiple    int not null check (multiple > 0),
  stake       bigint not null check (stake > 0), -- notes × unit × multiple
  prize_group int, -- of an official play
  rebate      bigint not null default 0, -- what a lower group than the highest gives back, of 10,000
  returns     int not null, -- what comes back of its stake in the long run, of 10,000; without that rebate
  odds        bigint[] not null, -- by prize, in ten-thousandths, as sold
  primary key (order_id, n)
);

-- An order in one issue: where money moves.
--   held       its money is set aside; its issue is not yet sold
--   placed     staked; lost once its issue is settled, unless it won
--   won        paid
--   cancelled  by the member before the lock · stopped  the chase had won before · refused  could not be staked · void  the issue was
create table lottery_leg (
  id        bigint generated always as identity primary key,
  merchant  text not null, -- as of the member
  member_id bigint not null references member (id),
  order_id  bigint not null references lottery_order (id),
  issue_id  bigint, -- of lottery_issue, whose row nobody who bets locks; null while held
  lottery   text not null,
  numero    text not null,
  wallet    text not null, -- as of its order
  currency  text not null,
  phase     smallint not null, -- 1 is the first issue of the order
  multiple  int not null check (multiple > 0),
  stake     bigint not null check (stake > 0), -- of the order, times the multiple
  rebate    bigint not null default 0 check (rebate >= 0), -- what lower groups give back with the settlement, whatever is drawn
  state     text not null check (state in ('held', 'placed', 'won', 'cancelled', 'stopped', 'refused', 'void')),
  win       bigint not null default 0 check (win >= 0),
  placed_at timestamptz not null, -- as its order
  unique (order_id, phase),
  check (state = 'held' or state in ('stopped', 'refused', 'cancelled') or issue_id is not null)
) with (fillfactor = 80);
create index lottery_leg_of_issue on lottery_leg (issue_id, member_id, id) where issue_id is not null;
create index lottery_leg_held on lottery_leg (merchant, lottery, numero, id) where state = 'held';
create index lottery_leg_held_of_member on lottery_leg (merchant, member_id) where state = 'held';
create index lottery_leg_of_member on lottery_leg (merchant, member_id, placed_at desc, id desc);
create index lottery_leg_of_member_lottery on lottery_leg (merchant, member_id, lottery, placed_at desc, id desc);

-- What lines of an issue have won, judged once for each different line; a line without a row here has won nothing.
create table lottery_hit (
  issue_id bigint not null references lottery_issue (id),
  run      smallint not null,
  play     text not null,
  name     uuid not null,
  hits     bigint[] not null, -- notes that hit, by prize
  primary key (issue_id, run, play, name)
);

-- What each player of an issue has staked and won, an account at a time, and whether the ledger has been told.
create table lottery_payout (
  issue_id  bigint not null references lottery_issue (id),
  run       smallint not null,
  member_id bigint not null references member (id),
  wallet    text not null,
  merchant  text not null references merchant (code),
  currency  text not null,
  stake     bigint not null,
  win       bigint not null check (win >= 0),
  rebate    bigint not null check (rebate >= 0),
  kept      bigint not null check (kept >= 0), -- of an earlier run, which he had spent: it counts against this one
  leg_id    bigint not null, -- one of his bets
  -- due       to be paid: win + rebate − kept, if that is anything
  -- paid      the ledger has it
  -- reversed  given back, for another run or because the issue is void · kept  spent, and not taken back
  state     text not null default 'due' check (state in ('due', 'paid', 'reversed', 'kept')),
  primary key (issue_id, run, member_id, wallet)
) with (fillfactor = 80);
create index lottery_payout_due on lottery_payout (issue_id, run, member_id, wallet) where state = 'due';
create index lottery_payout_kept on lottery_payout (issue_id, run, member_id, wallet) where state = 'kept';

-- What the house may owe on one selection, where a brand has set a limit for that.
create table lottery_exposure (
  issue_id bigint not null references lottery_issue (id),
  play     text not null,
  name     uuid not null,
  staked   bigint not null,
  owed     bigint not null,
  primary key (issue_id, play, name)
) with (fillfactor = 80);

-- What sources outside, or operators, have said was drawn.
create table lottery_report (
  merchant text not null references merchant (code),
  lottery  text not null,
  numero   text not null,
  source   text not null,
  result   text not null,
  said_at  timestamptz not null,
  primary key (merchant, lottery, numero, source)
);

-- Blocks of the chain that draws follow from, as they were seen.
create table lottery_block (
  chain  text not null,
  height bigint not null,
  hash   text not null,
  at     timestamptz not null,
  primary key (chain, height)
);
create index lottery_block_at on lottery_block (chain, at);

-- What plays have returned in all settled issues, against what their odds say; play money left out. A correction changes nothing of it.
create table lottery_return (
  merchant text not null references merchant (code),
  lottery  text not null,
  play     text not null,
  currency text not null,
  issues   bigint not null, -- in which it was bet on
  staked   numeric not null,
  won      numeric not null,
  expected numeric not null,
  squares  numeric not null, -- of won − expected, issue by issue: issues are drawn one apart from the other
  primary key (merchant, lottery, play, currency)
);

-- Writes an order in its first issue, if that is sold: under the lock that whoever closes it takes alone. Says `closed`, or `known` where
-- the request has been taken before; the legs' ids else. Each statement of a function like this sees what committed before itself.
create function lottery_place(at timestamptz, the_order json, the_lines json, the_legs json)
returns table (refusal text, order_id bigint, issue_id bigint, leg_id bigint, phase smallint)
language plpgsql volatile as $$
declare
  asked lottery_order := json_populate_record(null::lottery_order, the_order);
  issue bigint;
  made bigint;
begin
  select i.id into issue from lottery_issue i
  where i.merchant = asked.merchant and i.lottery = asked.lottery and i.numero = the_legs -> 0 ->> 'numero' and i.state = 'open';
  perform pg_advisory_xact_lock_shared(720166, (issue & 2147483647)::int4);
  -- Only what is read behind the lock counts.
  select i.id into issue from lottery_issue i
  where i.id = issue and i.merchant = asked.merchant and i.state = 'open' and i.opens_at <= at and i.locks_at > at;
  if issue is null then
    return query select 'closed', null::bigint, null::bigint, null::bigint, null::smallint;
    return;
  end if;
  insert into lottery_order as o (merchant, member_id, request_id, fingerprint, number, lottery, vendor, category, node_id, currency,
    wallet, placed_at, chase, stops, notes, stake, total)
  values (asked.merchant, asked.member_id, asked.request_id, asked.fingerprint, asked.number, asked.lottery, asked.vendor,
    asked.category, asked.node_id, asked.currency, asked.wallet, at, asked.chase, asked.stops, asked.notes, asked.stake, asked.total)
  on conflict (merchant, member_id, request_id) do nothing
  returning o.id into made;
  if made is null then
    return query select 'known', null::bigint, null::bigint, null::bigint, null::smallint;
    return;
  end if;
  insert into lottery_line (order_id, n, play, selection, name, notes, unit, multiple, stake, prize_group, rebate, returns, odds)
  select made, l.n, l.play, l.selection, l.name, l.notes, l.unit, l.multiple, l.stake, l.prize_group, l.rebate, l.returns, l.odds
  from json_to_recordset(the_lines) as l(n int2, play text, selection text, name uuid, notes int, unit int8, multiple int, stake int8,
    prize_group int, rebate int8, returns int, odds int8[]);
  return query
    insert into lottery_leg as t (merchant, member_id, order_id, issue_id, lottery, numero, wallet, currency, phase, multiple, stake,
      rebate, state, placed_at)
    select asked.merchant, asked.member_id, made, case l.phase when 1 then issue end, asked.lottery, l.numero, asked.wallet,
      asked.currency, l.phase, l.multiple, l.stake, l.rebate, case l.phase when 1 then 'placed' else 'held' end, at
    from json_to_recordset(the_legs) as l(numero text, phase int2, multiple int, stake int8, rebate int8)
    returning null::text, made, issue, t.id, t.phase;
end $$;
