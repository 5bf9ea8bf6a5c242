-- True where the house has given the stake back, since nobody could hear its seat; a player who takes a bet back leaves no mark.
alter table room_action add column given boolean not null default false check (not given or state in ('undoing', 'undone'));
