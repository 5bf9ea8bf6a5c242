-- Payment passwords chosen at registration move to where all of them are judged.
insert into payment_password (member_id, hash, changed_at)
  select id, profile ->> 'paymentPasswordHash', registered_at from member where profile ? 'paymentPasswordHash'
  on conflict (member_id) do nothing;
update member set profile = profile - 'paymentPasswordHash' where profile ? 'paymentPasswordHash';
