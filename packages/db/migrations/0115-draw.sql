-- Keys that results of a brand have been signed with. One that is not used any more stays: what it signed can still be checked.
create table lottery_key (
  merchant   text not null references merchant (code),
  public_key text not null, -- PEM
  since      timestamptz not null,
  primary key (merchant, public_key)
);

-- Issues as operators look through them, newest first.
create index lottery_issue_at on lottery_issue (merchant, draws_at desc, id desc);
create index lottery_issue_in on lottery_issue (merchant, state, draws_at desc, id desc);
-- Whoever asks by these says that ids are above 0: else they would be taken for an issue by its number too, while the database has
-- no figures of the table yet, and a whole history be walked.
create index lottery_issue_of on lottery_issue (merchant, lottery, draws_at desc, id desc) where id > 0;
create index lottery_issue_of_in on lottery_issue (merchant, lottery, state, draws_at desc, id desc) where id > 0;
