-- Where a table of a studio is watched (HLS); the drawn table where it is null.
alter table room add column video text check (video ~ '^https://');
