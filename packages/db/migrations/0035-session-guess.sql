-- Wrong login passwords in a row that were typed in where a session asks for it again; too many end the session.
alter table session add column password_failures smallint not null default 0;
alter table session drop constraint session_end_reason_check;
alter table session add constraint session_end_reason_check check
  (end_reason in ('logout', 'login_elsewhere', 'idle', 'expired', 'disabled', 'password_changed', 'guessed'));
