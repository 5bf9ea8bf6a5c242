-- A class of their own for the house's games that are no slots.
alter table game drop constraint game_classify_check;
alter table game add constraint game_classify_check check (classify in ('', 'JP', 'TG', 'AC', 'BG', 'SC', 'VP', 'OG'));
