-- What members ask for, are told and are given is kept for years, and nearly all of it is over: each way of asking has its
-- index. A table cannot be written while its index is built, some seconds for each million rows.

-- A page of withdrawals in one of their states.
create index withdrawal_state on withdrawal (merchant, member_id, state, requested_at desc, ref_id desc);
-- Deposits by state and way to pay, either or both.
create index deposit_member_kind on deposit (member_id, state, mode, requested_at desc, ref_id desc);
drop index deposit_member_state;

-- Letters of the house are many and those of people few, or the other way round: who asks for one kind walks no other.
create index message_from_house on message (member_id, id) where removed_at is null and member_id is not null and sender_id is null;
create index message_from_people on message (member_id, id) where removed_at is null and member_id is not null and sender_id is not null;
drop index message_inbox;
-- Whom an agent may write to, by the beginning of the name.
create index member_downline on member (upline_id, lower(account) collate "C") where upline_id is not null and status = 'active';
drop index member_upline;

-- Tickets that can still be opened, among those that nobody opened in time.
create index reward_ticket_good on reward_ticket (member_id, expires_at) where opened_at is null;

-- Pauses that are not over, which each bet of a guarded member asks for.
create index safe_play_bar_on on safe_play_bar
  (member_id, coalesce(case kind when 'timeOut' then ends_at else returned_at end, 'infinity'));
drop index safe_play_bar_member;
create index safe_play_change_what on safe_play_change (member_id, what, changed_at);
create index safe_play_case_waiting on safe_play_case (merchant, opened_at, id) where closed_at is null;
-- Who is there: those whose time may run out are looked for among them.
create index session_seen on session (last_seen_at) where ended_at is null;
