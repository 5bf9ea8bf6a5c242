-- The desk shows what may be owed from what is counted and not from all bets: how many there are, and on which selection. An issue is referred
-- to without a lock on its row, which all who bet at once would take.
alter table lottery_exposure drop constraint lottery_exposure_issue_id_fkey;
alter table lottery_exposure add column bets int not null default 0;
alter table lottery_exposure add column selection text not null default ''; -- its beginning, to be read

-- Nobody asks for it once an issue is drawn.
delete from lottery_exposure e using lottery_issue i where i.id = e.issue_id and i.state in ('drawn', 'settled', 'void');
update lottery_exposure e set bets = c.bets, selection = c.selection from (
  select l.issue_id, i.play, i.name, count(*)::int as bets, left(min(i.selection), 60) as selection
  from lottery_issue s join lottery_leg l on l.issue_id = s.id join lottery_line i on i.order_id = l.order_id
  where s.state in ('open', 'locked') and l.state = 'placed' and l.exposed
  group by l.issue_id, i.play, i.name
) c where c.issue_id = e.issue_id and c.play = e.play and c.name = e.name;
