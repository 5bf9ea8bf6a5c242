-- Settings of a brand's lottery; one without a row is as games/src/lottery/lotteries.ts says.
create table lottery (
  merchant   text not null references merchant (code),
  code       text not null,
  on_sale    boolean not null default true,
  cancels    boolean not null default true, -- a member may take an order back before its issue locks
  group_max  int not null default 1960 check (group_max between 1500 and 1960), -- the highest prize group members choose
  returns    jsonb not null default '{}', -- play to its return at fixed odds, of 10,000, where it is not the family's
  ticket_max bigint check (ticket_max > 0), -- stake of one line in one issue
  issue_max  bigint check (issue_max > 0), -- stakes of one member in one issue
  number_max bigint check (number_max > 0), -- the best notes of one selection of one play win no more together in an issue
  win_max    bigint check (win_max > 0), -- one note of a line wins no more; said before the bet, refused where odds exceed it
  -- Winners are told by a message, unless a brand does not want that of a lottery.
  tells      boolean not null default true,
  primary key (merchant, code)
);

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
  chain_id   bigint references seed_chain (id),
  link_no    int, -- which link of the chain, 0 being the first revealed
  source     jsonb, -- the result follows from it: {link}, {chain, height, hash, at}, {reports: […]} or {by: […]}
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
-- Issues as operators look through them, newest first.
create index lottery_issue_at on lottery_issue (merchant, draws_at desc, id desc);
create index lottery_issue_in on lottery_issue (merchant, state, draws_at desc, id desc);
-- Queries that use these say that ids are above 0: else they would be taken for an issue by its number too, while the database
-- has no figures of the table yet, and a whole history be walked.
create index lottery_issue_of on lottery_issue (merchant, lottery, draws_at desc, id desc) where id > 0;
create index lottery_issue_of_in on lottery_issue (merchant, lottery, state, draws_at desc, id desc) where id > 0;

-- Orders: lines of one lottery bought with one press of the button, in one issue, or in many (a chase).
create table lottery_order (
  id          bigint generated always as identity primary key,
  merchant    text not null, -- as of the member: a row of the house that all who bet at once refer to would be locked by all
  member_id   bigint not null references member (id),
  request_id  text not null,
  fingerprint text not null, -- the same request id with another one is refused
  number      text not null unique, -- as members are told
  lottery     text not null,
  vendor      text not null,
  category    text not null,
  node_id     int not null,
  currency    text not null,
  wallet      text not null, -- it was paid from
  placed_at   timestamptz not null,
  chase       boolean not null,
  stops       boolean not null default false, -- a chase that ends once it has won
  notes       bigint not null check (notes > 0),
  stake       bigint not null check (stake > 0), -- all lines, once
  total       bigint not null check (total > 0), -- all legs
  rebates     jsonb not null default '[]', -- agents above the member and the share of the stake each is due, in 10,000ths
  unique (merchant, member_id, request_id)
);
create index lottery_order_of on lottery_order (merchant, member_id, id desc);

-- A line: one selection of one play. It is the same in all legs of its order.
create table lottery_line (
  order_id    bigint not null references lottery_order (id),
  n           smallint not null,
  play        text not null,
  selection   text not null, -- in its one form (docs/lottery.md)
  name        uuid not null, -- md5 of play and selection: equal lines are judged once
  notes       int not null check (notes > 0),
  unit        bigint not null check (unit > 0), -- stake of a note once: 1, 0.1, 0.01 or 0.001 main units, or the member's own at fixed odds
  multiple    int not null check (multiple > 0),
  stake       bigint not null check (stake > 0), -- notes × unit × multiple
  prize_group int, -- official plays have one
  rebate      bigint not null default 0, -- given back for a lower group than the highest, in 10,000ths
  returns     int not null, -- returned of its stake in the long run, in 10,000ths; without that rebate
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
  issue_id  bigint, -- in lottery_issue, whose row nobody who bets locks; null while held
  lottery   text not null,
  numero    text not null,
  wallet    text not null, -- as of its order
  currency  text not null,
  phase     smallint not null, -- 1 is the first issue of the order
  multiple  int not null check (multiple > 0),
  stake     bigint not null check (stake > 0), -- the order's, times the multiple
  rebate    bigint not null default 0 check (rebate >= 0), -- given back for lower groups with the settlement, whatever is drawn
  state     text not null check (state in ('held', 'placed', 'won', 'cancelled', 'stopped', 'refused', 'void')),
  win       bigint not null default 0 check (win >= 0),
  placed_at timestamptz not null, -- as its order
  -- The potential payout counts in lottery_exposure: only then does taking it back count the other way.
  exposed   boolean not null default false,
  -- The most that its lines can win together, counted per member and issue as the stakes are.
  most      bigint not null default 0 check (most >= 0),
  unique (order_id, phase),
  check (state = 'held' or state in ('stopped', 'refused', 'cancelled') or issue_id is not null)
) with (fillfactor = 80);
create index lottery_leg_of_issue on lottery_leg (issue_id, member_id, id) where issue_id is not null;
create index lottery_leg_held on lottery_leg (merchant, lottery, numero, id) where state = 'held';
create index lottery_leg_held_of_member on lottery_leg (merchant, member_id) where state = 'held';
create index lottery_leg_of_member on lottery_leg (merchant, member_id, placed_at desc, id desc);
create index lottery_leg_of_member_lottery on lottery_leg (merchant, member_id, lottery, placed_at desc, id desc);

-- Results of the lines of an issue, judged once for each different line; a line without a row here has won nothing.
create table lottery_hit (
  issue_id bigint not null references lottery_issue (id),
  run      smallint not null,
  play     text not null,
  name     uuid not null,
  hits     bigint[] not null, -- notes that hit, by prize
  primary key (issue_id, run, play, name)
);

-- Issues whose winners are to be told, and up to which of them that is done.
create table lottery_notice (
  issue_id bigint not null references lottery_issue (id),
  run      smallint not null,
  merchant text not null references merchant (code),
  told_to  bigint not null default 0, -- the last member who has been
  primary key (issue_id, run)
);
create index lottery_notice_of on lottery_notice (merchant, issue_id);

-- Exposure on one selection, where a brand has set a limit for that.
create table lottery_exposure (
  issue_id  bigint not null, -- not referenced: all who bet at once would lock its row
  play      text not null,
  name      uuid not null,
  staked    bigint not null,
  owed      bigint not null,
  bets      int not null default 0,
  selection text not null default '', -- its beginning, to be read
  primary key (issue_id, play, name)
) with (fillfactor = 80);

-- Results as outside sources, or operators, have told them.
create table lottery_report (
  merchant text not null references merchant (code),
  lottery  text not null,
  numero   text not null,
  source   text not null,
  result   text not null,
  said_at  timestamptz not null,
  primary key (merchant, lottery, numero, source)
);

-- Operators' decisions on single days of lotteries that others draw: there is no draw, or there is one on a day of Tết
-- (games/src/lottery/tet.ts), on which there is none by itself.
create table lottery_rest (
  merchant   text not null references merchant (code),
  lottery    text not null,
  day        date not null, -- by the lottery's own clock
  rests      boolean not null,
  decided_by text not null,
  decided_at timestamptz not null,
  primary key (merchant, lottery, day)
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

-- The block that a service named as the first since a time: asked again, by any node, it is the same.
create table lottery_block_asked (
  chain  text not null,
  since  timestamptz not null,
  height bigint not null,
  primary key (chain, since),
  foreign key (chain, height) references lottery_block (chain, height)
);

-- Keys that results of a brand have been signed with. One that is not used any more stays: what it signed can still be checked.
create table lottery_key (
  merchant   text not null references merchant (code),
  public_key text not null, -- PEM
  since      timestamptz not null,
  primary key (merchant, public_key)
);

-- Returns of the plays in all settled issues, beside the expected ones; play money left out. A correction changes nothing of it.
create table lottery_return (
  merchant text not null references merchant (code),
  lottery  text not null,
  play     text not null,
  currency text not null,
  issues   bigint not null, -- in which it was bet on
  staked   numeric not null,
  won      numeric not null,
  expected numeric not null,
  squares  numeric not null, -- the sum of (won − expected)² by issue: issues are drawn one apart from the other
  primary key (merchant, lottery, play, currency)
);
