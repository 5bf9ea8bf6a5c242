-- A message serves its reader, who has to know it whatever he does, or it offers something that leads to play: whoever has turned away from
-- play is not shown the second kind. Operators' messages of before this were not asked for their kind and count as offers.
alter table message add column kind text not null default 'service' check (kind in ('service', 'offer'));
update message set kind = 'offer'
where sender_id is null and (fact is null or fact like 'referral:%' or fact like 'race:%:place:%' or fact like 'mission:%:place:%');
alter table message alter column kind drop default;
