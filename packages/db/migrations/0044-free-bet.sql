-- What a reward of a supplier's campaign allows. One that was named before this allows what it did.
alter table vendor_reward
  add column member_id bigint references member (id), -- null: every member
  add column bets integer check (bets > 0), -- how many each of them may place; null: as many as the supplier sends
  add column expires_at timestamptz; -- null: never

-- The free bets of a reward, which are counted where they stand.
create index ledger_posting_free_bet on ledger_posting (merchant, source, (detail ->> 'rewardId'), member_id)
where movement = 'free-bet-staked';
