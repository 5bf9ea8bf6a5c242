-- Large wins follow the books, behind the mark that they were walked up to.
insert into book_follower (name, counted) select 'large-wins', coalesce((select posting_id from event_mark where name = 'large-wins'), 0);
drop table event_mark;
