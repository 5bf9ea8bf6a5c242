-- Few wait at a time, and whoever asks for something looks through them.
create index approval_waits on approval (id) where state = 'waiting';
