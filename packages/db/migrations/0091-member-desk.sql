-- All members of a brand, newest first; those of a status and type, of which there may be few; and by the beginning of the name.
create index member_newest on member (merchant, registered_at desc, id desc);
create index member_newest_kind on member (merchant, status, account_type, registered_at desc, id desc);
create index member_name on member (merchant, lower(account) collate "C");
