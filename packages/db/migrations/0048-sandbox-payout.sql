-- The sandbox also pays out. What it never tells has to be asked for; what it lost on the way it loses once.
alter table sandbox_notification add column silent boolean not null default false;
drop index sandbox_notification_due;
create index sandbox_notification_due on sandbox_notification (due_at) where delivered_at is null and not silent;
create table sandbox_lost (ref_id text primary key);
