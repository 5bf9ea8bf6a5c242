-- Rewards that points can be redeemed for. Points themselves are money of currency PTS in the ledger.
create table point_reward (
  id               bigint generated always as identity primary key,
  merchant         text not null references merchant (code),
  conversion_type  text not null check (conversion_type in ('BONUS', 'GIFT')),
  texts            jsonb not null check (texts ? 'EN'), -- name, and description as sanitised HTML
  image            text not null,
  points           bigint not null check (points > 0), -- whole points
  price            bigint not null default 0 check (price >= 0), -- money paid besides
  reward           bigint not null default 0 check (reward >= 0), -- money it brings
  stock            int not null check (stock >= 0),
  redeemed         int not null default 0,
  limit_per_member int check (limit_per_member > 0),
  need_address     boolean not null default false,
  position         int not null default 0,
  active           boolean not null default true,
  starts_at        timestamptz not null,
  ends_at          timestamptz,
  check (redeemed between 0 and stock),
  check ((conversion_type = 'BONUS') = (reward > 0))
);
create index point_reward_shown on point_reward (merchant, position, id) where active;
create index point_reward_on on point_reward (coalesce(ends_at, 'infinity'), merchant);

create table point_redemption (
  ref_no     text primary key,
  merchant   text not null references merchant (code),
  member_id  bigint not null references member (id),
  reward_id  bigint not null references point_reward (id),
  request_id text not null,
  quantity   int not null check (quantity > 0),
  points     bigint not null check (points > 0),
  price      bigint not null,
  status     text not null check (status in ('P', 'R', 'A')),
  address    jsonb,
  remark     text check (length(remark) <= 140),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  unique (merchant, member_id, request_id)
);
create index point_redemption_waiting on point_redemption (merchant, applied_at) where status = 'P';
create index point_redemption_status on point_redemption (member_id, status, applied_at desc);
-- How many of a reward of the mall somebody has had.
create index point_redemption_had on point_redemption (member_id, reward_id) where status <> 'R';
create index point_redemption_member on point_redemption (merchant, member_id, applied_at desc, ref_no desc);

-- The play and deposits of a member as far as they are counted, and the points given for them: parts of a point are not lost.
create table point_earning (
  member_id bigint not null references member (id),
  merchant  text not null references merchant (code),
  type      text not null,
  counted   bigint not null check (counted >= 0),
  points    bigint not null check (points >= 0),
  primary key (member_id, type)
);
