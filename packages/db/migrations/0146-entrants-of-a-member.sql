-- What a member has entered. With the brand in front it was taken for the way to all entrants of a race, which are found in their order.
drop index race_entrant_member;
create index race_entrant_member on race_entrant (member_id, race_id);
