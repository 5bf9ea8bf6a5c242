-- The newest pictures of members' own, among all there are.
create index member_avatar_newest on member (merchant, avatar_at desc, id desc) where avatar_file is not null;
-- All cards of a member, also those he has taken away: they are told to him, and go with him.
create index bank_card_member on bank_card (member_id, id);
