-- A hand is a round whose player decides between draws. Its row grows with it: `outcome` holds its moves and what may be seen so far,
-- `stake` and `win` what they amount to. `seen` is one more than the moves made; `steps` is the same when it goes on without its player,
-- because it is over or a stake is asked for, and one more while it waits for him.
alter table house_round add column wallet text; -- of a hand: which of its member's wallets all of its stakes come from
-- How many stakes have been asked of the wallet beside the first one. With the round, the number names the stake.
alter table house_round add column asks int not null default 0 check (asks >= 0);
-- The move whose stake is asked for now: asked, or given up, and then whatever of it is taken late goes back first.
alter table house_round add column ask_move jsonb;
alter table house_round add column ask_stake bigint check (ask_stake > 0);
alter table house_round add column ask_at timestamptz;
alter table house_round add column ask_state text check (ask_state in ('asked', 'undoing'));
alter table house_round add check (num_nulls(ask_move, ask_stake, ask_at, ask_state) in (0, 4));
alter table house_round add check (ask_state is null or (state = 'open' and seen = steps));

-- Originals: games of the house's own making that are neither slots nor tables.
alter table game drop constraint game_classify_check;
alter table game add constraint game_classify_check check (classify in ('', 'JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG'));
