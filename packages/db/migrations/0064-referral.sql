-- What became of an invitation: a row for each invited member who has done what the brand asks for. `held` waits for an
-- operator, because the two seem to be one person; `capped` came after the most that is rewarded in a month.
create table referral (
  member_id   bigint primary key references member (id), -- the invited one
  merchant    text not null references merchant (code),
  referrer_id bigint not null references member (id),
  state       text not null check (state in ('qualified', 'capped', 'held', 'refused')),
  reward      bigint not null check (reward >= 0), -- of the referrer
  reached_at  timestamptz not null,
  decided_by  text -- of what was held
);
create index referral_of on referral (referrer_id, reached_at) where state = 'qualified';
create index referral_held on referral (merchant, reached_at) where state = 'held';

-- Whom a member has invited, in their order.
create index member_invited on member (referrer_id, id) where referrer_id is not null;
drop index member_referrer;
