/** Pages of tables and indexes that statements have read, as PostgreSQL counts them. */
import type { Db } from '#db';

/** `tables` are name patterns, which leave out the tables of other work on the same database. */
export async function pagesRead(db: Db, tables: readonly string[] = ['%']): Promise<number> {
  await db.run('select pg_stat_force_next_flush()');
  const [row] = await db.run<{ pages: bigint }>(
    `select sum(coalesce(heap_blks_read, 0) + coalesce(heap_blks_hit, 0) + coalesce(idx_blks_read, 0)
       + coalesce(idx_blks_hit, 0))::int8 as pages from pg_statio_user_tables where relname like any ($1)`,
    [tables],
  );
  return Number(row!.pages);
}

export async function pagesOf(db: Db, work: () => Promise<unknown>, tables?: readonly string[]): Promise<number> {
  const before = await pagesRead(db, tables);
  await work();
  return (await pagesRead(db, tables)) - before;
}

/** From here on the statistics are those the test takes. */
export const stopAutovacuum = (db: Db): Promise<unknown> =>
  db.tx((tx) =>
    tx.script(`do $$ declare name text; begin
      for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %I set (autovacuum_enabled = false)', name);
      end loop;
    end $$`),
  );
