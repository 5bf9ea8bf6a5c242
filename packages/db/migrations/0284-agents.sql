-- Agents: the line, rates, links, what teams play, what agents are due, and agreements between an agent and their upline.

-- One row per account of type 1 or 2. Members are not in the line: each has an upline, which is an agent.
create table agent (
  id            bigint primary key references member (id),
  merchant      text not null references merchant (code),
  parent_id     bigint references agent (id), -- null: directly below the house
  depth         smallint not null check (depth between 1 and 32),
  team_members  integer not null default 0, -- all members below, at any depth; counted by the roll-up, as the next two
  team_agents   integer not null default 0, -- all agents below, at any depth
  direct_size   integer not null default 0, -- members and agents directly below
  team_balance  bigint not null default 0, -- cash of the agent and all below
  may_freeze    boolean not null default false,
  since         timestamptz not null,
  check (parent_id <> id),
  check ((parent_id is null) = (depth = 1))
);
create index agent_below on agent (parent_id, id) where parent_id is not null;
create index agent_top on agent (merchant, id) where parent_id is null;
create index agent_of_brand on agent (merchant, id);
create index agent_at_depth on agent (merchant, depth, id desc);

-- The closure of the line: each agent with themselves (distance 0) and with all agents above.
create table agent_line (
  above_id bigint not null references agent (id),
  below_id bigint not null references agent (id),
  distance smallint not null check (distance between 0 and 31),
  primary key (above_id, below_id),
  check ((distance = 0) = (above_id = below_id))
);
create unique index agent_line_up on agent_line (below_id, distance) include (above_id);

-- Rebate rates of agents and members in 1/100,000 of valid stake. An area without a row has rate 0. An area is a game category
-- or a group of lotteries; in a group of lotteries the rate is what is added to the highest prize group of the brand's members.
create table agent_rate (
  member_id bigint not null references member (id),
  area      text collate "C" not null,
  rate      integer not null check (rate between 1 and 100000),
  primary key (member_id, area)
);

-- Lists of a branch: accounts by upline, and its lottery orders among those of the brand.
create index member_of_upline on member (upline_id, id) where upline_id is not null;
create index lottery_leg_newest on lottery_leg (merchant, placed_at desc, id desc);

-- Changes of the line and of rates. The roll-up applies a change between two batches: after all postings up to `fence`, and
-- before all later ones. Applied and refused changes stay as the record of what the line was.
create table agent_change (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  kind       text collate "C" not null check (kind in ('rates', 'move', 'promote', 'demote')),
  rates      jsonb, -- area to rate; for rates and promotions
  parent_id  bigint references member (id), -- for moves: the new upline, null for the house
  from_id    bigint references member (id), -- the upline before, once applied
  rates_before jsonb, -- once applied
  asked_by   text not null, -- account of the agent or of their staff, or name of the operator
  asked_by_id bigint references member (id), -- the agent; null for the operator
  by_operator boolean not null,
  asked_at   timestamptz not null,
  fence      bigint not null,
  applied_at timestamptz,
  refused_at timestamptz,
  refusal    text,
  check (num_nonnulls(applied_at, refused_at) <= 1)
);
create index agent_change_waiting on agent_change (fence, id) where applied_at is null and refused_at is null;
create unique index agent_change_one on agent_change (member_id) where applied_at is null and refused_at is null;
create index agent_change_of on agent_change (member_id, id desc);
create index agent_change_newest on agent_change (merchant, id desc);
create index agent_change_open on agent_change (merchant, id desc) where applied_at is null and refused_at is null;
create index agent_change_refused on agent_change (merchant, id desc) where refused_at is not null;
-- Changes that an agent has asked for, of accounts directly below.
create index agent_change_asked on agent_change (asked_by_id, id desc) where asked_by_id is not null;

-- Downlines, newest first, and by the beginning of the name.
create index member_below on member (upline_id, registered_at desc, id desc) where upline_id is not null and account_type = 0;
create index member_below_agents on member (upline_id, registered_at desc, id desc)
  where upline_id is not null and account_type in (1, 2);
create index agent_change_left on agent_change (from_id, member_id) where kind = 'move' and applied_at is not null;

-- Accounts that joined below an agent, until the roll-up has counted them.
create table agent_joined (
  id        bigint generated always as identity primary key,
  member_id bigint not null references member (id),
  upline_id bigint not null references member (id),
  is_agent  boolean not null,
  joined_at timestamptz not null
);
create index agent_joined_of on agent_joined (member_id);
create index agent_joined_below on agent_joined (upline_id);

-- Accounts that agents opened, by the name of the request: a repeated one opens no second account.
create table agent_opening (
  agent_id   bigint not null references member (id),
  request_id text not null,
  member_id  bigint not null references member (id),
  opened_by  text not null, -- account of the agent or of their staff
  opened_at  timestamptz not null,
  primary key (agent_id, request_id)
);

-- Rates that an agent may only give to so many direct downline accounts: by template of the brand, and what is left of it.
create table agent_quota_template (
  id       bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  name     text not null,
  rates    jsonb not null, -- area to rate
  given    integer not null check (given >= 0), -- to a new agent whose rates reach the template's
  closed_at timestamptz,
  unique (merchant, name)
);
create table agent_quota (
  agent_id    bigint not null references agent (id),
  template_id bigint not null references agent_quota_template (id),
  remaining   integer not null check (remaining >= 0),
  primary key (agent_id, template_id)
);

-- Invitation links. Their code is the invitation code: registration with it puts the new account below its agent.
alter table affiliate_code
  add column id         bigint generated always as identity,
  add column opens      smallint not null default 0 check (opens in (0, 1)), -- account type: member or agent
  add column rates      jsonb not null default '{}',
  add column path_type  smallint not null default 0 check (path_type in (0, 1, 2)),
  add column path       text,
  add column starts_on  date,
  add column ends_on    date,
  add column uses       integer not null default 0,
  add column uses_max   integer check (uses_max > 0),
  add column removed_at timestamptz;
create unique index affiliate_code_id on affiliate_code (id);
create index affiliate_code_of on affiliate_code (agent_id, id desc) where removed_at is null;
-- A code that an agent chooses is nobody else's.
drop index affiliate_code_upper;
create unique index affiliate_code_upper on affiliate_code (merchant, upper(code));

create table affiliate_use (
  code_id       bigint not null,
  member_id     bigint not null references member (id),
  registered_at timestamptz not null,
  primary key (code_id, member_id)
);
create index affiliate_use_newest on affiliate_use (code_id, registered_at desc, member_id desc);

-- A line of agents with their rates in an area, nearest first; rows never change. Equal ones are one row.
create table agent_chain (
  id       bigint generated always as identity primary key,
  merchant text collate "C" not null,
  area     text collate "C" not null,
  agents   bigint[] not null check (cardinality(agents) between 1 and 32),
  rates    integer[] not null check (cardinality(rates) = cardinality(agents)),
  name     uuid not null unique -- md5 of merchant, area, agents and rates
);
-- The chain above the members of an agent, kept from the first use until a change of it is applied.
create table agent_chain_now (
  agent_id bigint not null,
  area     text collate "C" not null,
  chain_id bigint not null references agent_chain (id),
  primary key (agent_id, area)
);

-- The play of a member on a day (GMT+8) in an area, under one line and own rate: another row begins where either changed.
-- Area '' holds money that is not of a game; its chain has rates of 0. Days follow the booking: what is booked after its day
-- was closed counts on the first open day.
create table agent_play (
  member_id bigint not null,
  day       date not null,
  area      text collate "C" not null,
  chain_id  bigint not null,
  rate      integer not null, -- the member's own
  merchant  text collate "C" not null,
  bets      integer not null default 0,
  staked    bigint not null default 0,
  won       bigint not null default 0,
  turnover  bigint not null default 0, -- valid stake of finished rounds; for PVP the rake
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  promotion bigint not null default 0,
  rebate    bigint not null default 0,
  salary    bigint not null default 0, -- salaries and dividends
  primary key (member_id, day, area, chain_id, rate)
) with (fillfactor = 80);
create index agent_play_day on agent_play (day, merchant, member_id);
-- The plays that a payment comes from: of all members under the chains that hold the paid agent.
create index agent_play_chain on agent_play (chain_id, day, member_id, rate);
create index agent_chain_agents on agent_chain using gin (agents) with (fastupdate = off);

-- Figures of a batch of the roll-up, as functions hand them on.
create type agent_delta as (
  member_id bigint,
  agent_id  bigint, -- the nearest in the line: themselves where they are an agent
  merchant  text collate "C",
  day       date,
  hour      timestamptz, -- null where the brand counts no hours
  area      text collate "C",
  chain_id  bigint,
  rate      integer,
  bets      integer,
  staked    bigint,
  won       bigint,
  turnover  bigint,
  deposited bigint,
  withdrawn bigint,
  promotion bigint,
  rebate    bigint,
  salary    bigint,
  first_deposits integer
);

-- The same for teams: an agent, and everybody below, by the upline that the agent's branch counted under (0: the house). A team's
-- figures are the sum of its rows; those of the rows whose parent it is, and of its own members, add up to it.
create table agent_day (
  agent_id  bigint not null,
  day       date not null,
  area      text collate "C" not null,
  parent_id bigint not null,
  merchant  text collate "C" not null,
  bets      integer not null default 0,
  staked    bigint not null default 0,
  won       bigint not null default 0,
  turnover  bigint not null default 0,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  promotion bigint not null default 0,
  rebate    bigint not null default 0,
  salary    bigint not null default 0,
  joined    integer not null default 0, -- accounts; area '' alone, as the next
  first_deposits integer not null default 0,
  primary key (agent_id, day, area, parent_id)
) with (fillfactor = 80);
create index agent_day_parent on agent_day (parent_id, day, agent_id, area) where parent_id > 0;
create index agent_day_children on agent_day (parent_id, agent_id, day) where parent_id > 0; -- agents one after the other, page by page

-- Members whose valid stake in a period reaches what the brand calls active. `counted` is the chain that they were counted in.
create table agent_active (
  member_id  bigint not null,
  period     text collate "C" not null check (period in ('HOUR', 'DAY', 'WEEK', 'HALF_MONTH', 'MONTH')),
  starts_at  timestamptz not null,
  turnover   bigint not null,
  counted_id bigint,
  primary key (member_id, period, starts_at)
);
create table agent_period (
  agent_id  bigint not null,
  period    text collate "C" not null,
  starts_at timestamptz not null,
  active    integer not null default 0,
  turnover  bigint not null default 0, -- kept for hours alone
  net       bigint not null default 0, -- kept for hours alone
  primary key (agent_id, period, starts_at)
);

-- Rebates that are due to an account from a day's play in an area: accrued batch by batch, paid once the day is closed.
create table agent_due (
  member_id bigint not null,
  day       date not null,
  area      text collate "C" not null,
  merchant  text collate "C" not null,
  amount    bigint not null, -- negative where more was taken back than came in
  turnover  bigint not null, -- that it comes from
  closed    bigint not null default 0, -- the remainder that the close of the day added
  primary key (member_id, day, area)
) with (fillfactor = 80);
create index agent_due_day on agent_due (merchant, day, member_id);

-- One row per account and closed day: what was due, the debt taken over and left, and what was paid.
create table agent_payment (
  member_id   bigint not null references member (id),
  day         date not null,
  merchant    text not null,
  due         bigint not null,
  debt_before bigint not null check (debt_before >= 0),
  debt_after  bigint not null check (debt_after >= 0),
  paid        bigint not null check (paid >= 0),
  paid_at     timestamptz, -- null until the posting is made, or where an operator holds it
  held_by     text,
  primary key (member_id, day),
  check (due - debt_before = paid - debt_after)
);
create index agent_payment_open on agent_payment (merchant, day, member_id) where paid_at is null and held_by is null and paid > 0;
create index agent_payment_held on agent_payment (merchant, day, member_id) where held_by is not null and paid_at is null;
create index agent_payment_due_to on agent_payment (member_id) where paid_at is null and paid > 0;
create index agent_payment_day on agent_payment (merchant, day desc, member_id);

create table agent_debt (
  member_id bigint primary key references member (id),
  merchant  text not null,
  amount    bigint not null check (amount >= 0),
  since     date not null
);
create index agent_debt_of_brand on agent_debt (merchant, amount desc, member_id) where amount > 0;

-- Rebates of a closed day by area, for the report; area '' has what was paid of them, what is held and how debts moved.
create table agent_closed (
  merchant text collate "C" not null,
  day      date not null,
  area     text collate "C" not null,
  accounts integer not null,
  turnover bigint not null,
  due      bigint not null,
  payable  bigint not null default 0,
  paid     bigint not null default 0,
  held     bigint not null default 0,
  debt     bigint not null default 0, -- debts that the day added, less those that it set off
  primary key (merchant, day, area)
);

-- A member's valid stake on all closed days, and the last of them with a bet: nobody adds up days of long ago.
create table agent_total (
  member_id bigint primary key,
  merchant  text collate "C" not null,
  turnover  bigint not null,
  last_bet  date
);

-- Days whose figures were recomputed from the plays of members, with the differences that were found.
create table agent_checked (
  merchant    text collate "C" not null,
  day         date not null,
  checked_at  timestamptz not null,
  differences jsonb, -- null where the day is reproduced
  primary key (merchant, day)
);
create index agent_checked_differing on agent_checked (merchant, day) where differences is not null;

-- Signs that a branch is not what it seems. Nothing follows from a case but that an operator looks at it.
create table agent_case (
  id        bigint generated always as identity primary key,
  merchant  text not null references merchant (code),
  agent_id  bigint not null references member (id),
  member_id bigint not null references member (id), -- of the branch
  rule      text collate "C" not null check (rule in ('self-referral', 'household', 'round-trip', 'bonus-farm')),
  facts     jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index agent_case_one on agent_case (agent_id, member_id, rule) where closed_at is null;
create index agent_case_of on agent_case (member_id, rule, closed_at);
create index agent_case_open on agent_case (merchant, id) where closed_at is null;
create index agent_case_newest on agent_case (merchant, id desc);
create index agent_case_of_agent on agent_case (agent_id, id desc);

create table agent_standing (
  merchant text collate "C" primary key,
  open_day date not null -- the first day that is not closed
);

-- Agreements (contracts) between a payer and a receiver: the house or an agent pays, an agent or a member below is paid.
create table agreement (
  id          bigint generated always as identity primary key,
  merchant    text not null references merchant (code),
  kind        text collate "C" not null check (kind in ('DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  payer_id    bigint references member (id), -- null: the house; an agent, who may be demoted later
  receiver_id bigint not null references member (id),
  state       text collate "C" not null check (state in ('N', 'A', 'E', 'V', 'R', 'C')),
  tiers       jsonb, -- in force
  since       timestamptz, -- the period that they count from
  tiers_before jsonb, -- in force until `since`, where an edit was accepted
  offered     jsonb, -- waiting for an answer
  ends_at     timestamptz, -- no period from then on
  carrying    boolean not null default false, -- dividends: negative balances are carried over
  carry       bigint not null default 0 check (carry <= 0),
  offer_id    bigint, -- event of the last offer, by which requests name it
  answer      text collate "C" check (answer in ('A', 'R')), -- to the last offer; null while it waits
  runs        boolean not null default false, -- accepted once, and its last period is not settled
  offered_at  timestamptz,
  answered_at timestamptz
);
create unique index agreement_one on agreement (kind, receiver_id) where state in ('N', 'A', 'E', 'V');
create index agreement_of_payer on agreement (payer_id, kind, id desc) where payer_id is not null;
create index agreement_of_payer_in on agreement (payer_id, kind, state, id desc) where payer_id is not null;
create index agreement_of_house on agreement (merchant, kind, id desc);
create index agreement_in_state on agreement (merchant, kind, state, id desc);
create index agreement_of_receiver on agreement (receiver_id, kind, id desc);
create index agreement_running on agreement (merchant, kind, id) where runs;

-- Everything that happened to an agreement, oldest first.
create table agreement_event (
  id           bigint generated always as identity primary key,
  agreement_id bigint not null references agreement (id),
  event        text collate "C" not null check (event in ('N', 'E', 'C', 'A', 'R', 'V', 'P', 'D')),
  at           timestamptz not null,
  by           text not null,
  detail       jsonb
);
create index agreement_event_of on agreement_event (agreement_id, id desc);
create index agreement_event_accepted on agreement_event (agreement_id, id desc) where event = 'A';

-- The real-time windows of five minutes: numerators in 1/100,000 of the unit, cut once when the window is settled, which
-- removes its row. What is counted after that goes to a window that is not settled yet (`agreement_clock`).
create table agreement_window (
  agreement_id bigint not null references agreement (id),
  starts_at    timestamptz not null,
  turnover     bigint not null,
  bets         integer not null,
  owed         numeric not null,
  primary key (agreement_id, starts_at)
);
create index agreement_window_at on agreement_window (starts_at, agreement_id);

-- One settlement per agreement and period, with all that it was computed from.
create table agreement_settlement (
  id           bigint generated always as identity primary key,
  agreement_id bigint not null references agreement (id),
  merchant     text not null,
  kind         text collate "C" not null,
  payer_id     bigint,
  receiver_id  bigint not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  turnover     bigint not null,
  net          bigint not null default 0,
  active       integer not null default 0,
  tier         jsonb, -- null where none was reached
  carry_in     bigint not null default 0,
  carry_out    bigint not null default 0,
  amount       bigint not null check (amount >= 0),
  lines        jsonb not null, -- by area: turnover, staked, won, and the costs
  state        text collate "C" not null check (state in ('owed', 'held', 'paid', 'nothing')),
  settled_at   timestamptz not null,
  tried_at     timestamptz,
  paid_at      timestamptz,
  held_by      text,
  unique (agreement_id, starts_at)
);
create index agreement_settlement_owed on agreement_settlement (merchant, tried_at nulls first, id) where state = 'owed';
create index agreement_settlement_owes on agreement_settlement (payer_id, id) where state = 'owed' and payer_id is not null;
create index agreement_settlement_due_to on agreement_settlement (receiver_id) where state in ('owed', 'held');
create index agreement_settlement_of_payer on agreement_settlement (payer_id, kind, starts_at desc, id desc) where payer_id is not null;
create index agreement_settlement_of_receiver on agreement_settlement (receiver_id, kind, starts_at desc, id desc);
create index agreement_settlement_newest on agreement_settlement (merchant, id desc);
create index agreement_settlement_in on agreement_settlement (merchant, state, id desc);

-- How far the settling of each kind has come at a brand: all periods that ended by then are settled.
create table agreement_clock (
  merchant text collate "C" not null,
  kind     text collate "C" not null,
  settled_to timestamptz not null,
  primary key (merchant, kind)
);

-- Templates of a brand's tiers.
create table agreement_template (
  id       bigint generated always as identity primary key,
  merchant text not null references merchant (code),
  kind     text collate "C" not null,
  name     text not null,
  tiers    jsonb not null,
  unique (merchant, kind, name)
);

-- It reads rates by area now.
drop function if exists lottery_above(text, bigint);

-- Agents that were there before.
insert into book_follower (name) values ('agents') on conflict do nothing;
with recursive above as (
  select m.id, m.merchant, null::bigint as parent_id, 1 as depth, m.registered_at
  from member m left join member u on u.id = m.upline_id and u.account_type in (1, 2)
  where m.account_type in (1, 2) and u.id is null
  union all
  select m.id, m.merchant, a.id, a.depth + 1, m.registered_at
  from member m join above a on m.upline_id = a.id where m.account_type in (1, 2) and a.depth < 32
)
insert into agent (id, merchant, parent_id, depth, since) select id, merchant, parent_id, depth, registered_at from above;
insert into agent_line (above_id, below_id, distance)
with recursive up as (
  select a.id as below_id, a.id as above_id, 0 as distance from agent a
  union all
  select u.below_id, a.parent_id, u.distance + 1 from up u join agent a on a.id = u.above_id where a.parent_id is not null
)
select above_id, below_id, distance from up;
insert into agent_joined (member_id, upline_id, is_agent, joined_at)
  select m.id, m.upline_id, m.account_type in (1, 2), m.registered_at from member m join agent a on a.id = m.upline_id
  where m.account_type in (0, 1, 2);
