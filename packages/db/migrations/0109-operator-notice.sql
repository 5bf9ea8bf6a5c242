-- A password that somebody else has seen is changed before anything else is done with it.
alter table operator add column password_given boolean not null default false;

-- What one operator is told on his desk, until he has read it. What happened stands in the book.
create table operator_notice (
  id          bigint generated always as identity primary key,
  operator_id bigint not null references operator (id),
  what        text not null,        -- the act, such as operator.dismissed
  account     text not null,        -- whom it was done to
  by          text not null,
  reason      text not null,
  told        bytea,                -- sealed: for his eyes, once
  at          timestamptz not null
);
create index operator_notice_newest on operator_notice (operator_id, id);
