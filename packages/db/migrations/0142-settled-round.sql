-- Which of its member's wallets a round is staked from is written of every round, not of hands alone. What was played before says nothing.
-- Rounds as they end, for what follows them: the feed of the newest, and races.
create index house_round_settled on house_round (merchant, finished_at desc) where state = 'settled' and mode = 'REAL';
create index room_round_finished on room_round (merchant, room, finished_at desc) where state = 'settled';
