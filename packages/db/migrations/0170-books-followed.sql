-- The numbers that are seen are safe once those that were writing postings then have ended: sessions of this database,
-- as pg_locks names their transactions, rather than all transactions of the server.
alter table report_cursor drop column seen_xid;
alter table report_cursor add column seen_writers text[];
