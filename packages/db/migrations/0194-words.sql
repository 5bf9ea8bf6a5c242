-- Whoever asked for an act takes their wish back while it waits: `withdrawn` is the one state that is decided by them, and by them alone.
alter table approval drop constraint approval_state_check;
alter table approval drop constraint approval_check;
alter table approval add constraint approval_state_check
  check (state in ('waiting', 'at work', 'agreed', 'declined', 'withdrawn', 'refused', 'stale'));
alter table approval add constraint approval_decider check (decided_by is null or (decided_by = asked_by) = (state = 'withdrawn'));

-- A vendor is called something in each language; where it is not, as it is called.
alter table vendor add column names jsonb not null default '{}';
-- Three figures are added up and none is chosen of many: its one game is a 28, and no keno.
update vendor set display_name = 'Pavilion 28' where code = 'GPI' and display_name = 'Pavilion Keno';
