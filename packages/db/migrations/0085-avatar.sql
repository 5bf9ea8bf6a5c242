-- The key in the storage of a picture that a member has uploaded of himself, worn instead of the drawn one; and since when.
alter table member add column avatar_file text, add column avatar_at timestamptz,
  add check ((avatar_file is null) = (avatar_at is null));
create unique index member_avatar_file on member (avatar_file) where avatar_file is not null;
