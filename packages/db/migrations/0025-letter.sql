-- Each SMS and mail that leaves the house. Content and recipient are sealed, and gone once it was sent or is over.
create table letter (
  id         bigint generated always as identity primary key,
  merchant   text not null references merchant (code),
  member_id  bigint references member (id),
  channel    text not null check (channel in ('sms', 'mail')),
  template   text not null,
  urgent     boolean not null,
  shown      text not null, -- the recipient, masked
  key        uuid not null unique,
  content    bytea,
  state      text not null check (state in ('waiting', 'beyond', 'sending', 'sent', 'failed', 'givenUp', 'over')),
  attempts   int not null default 0,
  next_at    timestamptz not null,
  error      text,
  cost       bigint, -- at the price of the day it was counted on; null before
  counted_on date,
  written_at timestamptz not null,
  good_until timestamptz not null,
  sent_at    timestamptz,
  check ((content is null) = (state in ('sent', 'givenUp', 'over'))),
  check ((cost is null) = (counted_on is null))
);
create index letter_newest on letter (merchant, written_at desc, id desc);
create index letter_newest_state on letter (merchant, state, written_at desc, id desc);
create index letter_newest_channel on letter (merchant, channel, written_at desc, id desc);
create index letter_newest_both on letter (merchant, channel, state, written_at desc, id desc);
create index letter_due on letter (urgent, next_at) where state in ('waiting', 'sending');
create index letter_beyond on letter (merchant, urgent desc, id) where state = 'beyond';
create index letter_over on letter (good_until) where content is not null;
-- After a change of the key: letters on their way that are sealed with the one before.
create index letter_content_key on letter (substring(content from 1 for 4), id) where content is not null;
-- The brand leads, as it does in the order of all: an index that begins with the member seems dearer, and a member who had
-- many and has none new was looked for among all others.
create index letter_member on letter (merchant, member_id, written_at desc, id desc) where member_id is not null;

-- Cost of a brand's letters on a day of GMT+8, and since when no more of them were let out.
create table letter_day (
  merchant text not null references merchant (code),
  day      date not null,
  spent    bigint not null check (spent >= 0),
  full_at  timestamptz,
  primary key (merchant, day)
);
