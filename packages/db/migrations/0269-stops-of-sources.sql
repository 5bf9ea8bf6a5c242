-- The source whose file suspended a fixture, which sells it again once it says otherwise; null of an operator, and lifted by one.
alter table sports_stop add column told_by text;
