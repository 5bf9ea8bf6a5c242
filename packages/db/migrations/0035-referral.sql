-- A row for each invited member who has done what the brand asks for. `held` waits for an operator, because the two seem to be
-- one person; `capped` came after the most that is rewarded in a month.
create table referral (
  member_id   bigint primary key references member (id), -- the invited one
  merchant    text not null references merchant (code),
  referrer_id bigint not null references member (id),
  state       text not null check (state in ('qualified', 'capped', 'held', 'refused')),
  reward      bigint not null check (reward >= 0), -- the referrer's
  reached_at  timestamptz not null,
  decided_by  text -- where it was held
);
create index referral_of on referral (referrer_id, reached_at) where state = 'qualified';
create index referral_held on referral (merchant, reached_at) where state = 'held';

-- The sum of a member's invitations, kept as they qualify: a page does not count the years.
create table referral_total (
  referrer_id bigint primary key references member (id),
  merchant    text not null references merchant (code),
  qualified   int not null check (qualified > 0),
  reward      bigint not null check (reward >= 0)
);
