-- Who told a new member about the site. Everybody has a code to hand out, and it follows from the id: an odd factor
-- modulo 2^32 gives no two ids the same code, and neighbours codes that do not look it.
alter table member
  add column referral_code text not null
    generated always as (lpad(upper(to_hex(id * 2654435761 % 4294967296)), 8, '0')) stored,
  add column referrer_id bigint references member (id);
create unique index member_referral_code on member (referral_code);
create index member_referrer on member (referrer_id) where referrer_id is not null;
