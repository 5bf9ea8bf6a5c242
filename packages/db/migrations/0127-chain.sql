-- Chains of seeds serve whatever draws in front of many: lotteries, and rooms.
alter table lottery_chain rename to seed_chain;
alter table seed_chain rename column lottery to game;
alter table seed_chain add column kind text not null default 'lottery' check (kind in ('lottery', 'room'));
alter table seed_chain alter column kind drop default;
drop index lottery_chain_of;
create index seed_chain_of on seed_chain (merchant, kind, game, id desc);
