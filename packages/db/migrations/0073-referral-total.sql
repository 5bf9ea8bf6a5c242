-- What invitations have brought a member, kept as they qualify: a page does not count the years.
create table referral_total (
  referrer_id bigint primary key references member (id),
  merchant    text not null references merchant (code),
  qualified   int not null check (qualified > 0),
  reward      bigint not null check (reward >= 0)
);
insert into referral_total (referrer_id, merchant, qualified, reward)
select referrer_id, merchant, count(*), sum(reward) from referral where state = 'qualified' group by referrer_id, merchant;
