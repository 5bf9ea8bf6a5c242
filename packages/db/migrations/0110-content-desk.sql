-- What is announced is looked through on the operators' desk: all of it newest first, banners in the order of their places.
-- What shows at this moment is found by its end, as visitors find it; what was withdrawn is rare among much.
create index notice_desk on notice (merchant, published_at desc, id desc);
create index notice_desk_kind on notice (merchant, kind, published_at desc, id desc);
create index notice_withdrawn on notice (merchant, published_at desc, id desc) where not active;
create index banner_desk on banner (merchant, group_name, position, id);
create index banner_planned on banner (merchant, starts_at);
create index banner_withdrawn on banner (merchant, group_name, position, id) where not active;
