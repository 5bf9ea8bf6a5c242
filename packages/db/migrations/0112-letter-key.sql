-- After a change of the key: letters on their way that are sealed with the one before.
create index letter_content_key on letter (substring(content from 1 for 4), id) where content is not null;
