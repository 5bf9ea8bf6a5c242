-- What a member reads of a decision is not what operators write for each other: one of the house's templates, which is told in the
-- language of who reads it, or words of the operator's own (remark, reason).
alter table withdrawal add column told text;
alter table deposit add column told text;
-- Whether somebody has been paid to a card before.
create index withdrawal_to_card on withdrawal (card_id) where state = 'received';
