-- Winners are told by a message, unless a brand does not want that of a lottery.
alter table lottery add column tells boolean not null default true;

-- Issues whose winners are to be told, and up to which of them that is done.
create table lottery_notice (
  issue_id bigint not null references lottery_issue (id),
  run      smallint not null,
  merchant text not null references merchant (code),
  told_to  bigint not null default 0, -- the last member who has been
  primary key (issue_id, run)
);
create index lottery_notice_of on lottery_notice (merchant, issue_id);
