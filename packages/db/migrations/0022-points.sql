-- What points can be turned into. Points themselves are money of currency PTS in the ledger.
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
create index point_redemption_member on point_redemption (member_id, applied_at desc);
create index point_redemption_waiting on point_redemption (merchant, applied_at) where status = 'P';

-- What has been counted of a member's play and deposits, and the points given for it: parts of a point are not lost.
create table point_earning (
  member_id bigint not null references member (id),
  merchant  text not null references merchant (code),
  type      text not null,
  counted   bigint not null check (counted >= 0),
  points    bigint not null check (points >= 0),
  primary key (member_id, type)
);

-- Up to when a brand's play has been turned into points.
create table point_window (
  merchant   text primary key references merchant (code),
  counted_to timestamptz not null
);
