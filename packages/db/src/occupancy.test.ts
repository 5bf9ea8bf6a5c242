import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { until } from '#testkit/until.ts';
import { wayTo } from '#testkit/way-to.ts';
import { DatabaseUnavailable } from './errors.ts';
import { occupy, type Occupancy } from './occupancy.ts';

describe.skipIf(testDatabaseUrl() === undefined)('who serves a database', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await openTestPostgres();
  });
  afterAll(() => server.drop());

  const come = (alone: boolean, url = server.url, onOusted = vi.fn()) => occupy(url, { alone, onOusted });
  const holders = () =>
    server.db.run<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    );
  const leaveAll = (all: Occupancy[]) => Promise.all(all.map((occupancy) => occupancy.leave()));

  it('is one process without a Redis, and a second hears what to do, until the first has gone', async () => {
    const first = await come(true);
    await expect(come(true)).rejects.toThrow(DatabaseUnavailable);
    await expect(come(true)).rejects.toThrow(/REDIS_URL/);
    await first.leave();
    await (await come(true)).leave();
  });

  it('is any number with one, but never together with a process that has none', async () => {
    const all = await Promise.all([come(false), come(false)]);
    await expect(come(true)).rejects.toThrow(/REDIS_URL/);
    await leaveAll(all);
    const alone = await come(true);
    await expect(come(false)).rejects.toThrow(/without a REDIS_URL/);
    await alone.leave();
  });

  it('stays the same one when its connection breaks or the server restarts', async () => {
    const ousted = vi.fn();
    const first = await come(true, server.url, ousted);
    const [before] = await holders();
    await server.db.run('select pg_terminate_backend($1)', [before!.pid]);
    await until(async () => expect((await holders())[0]?.pid).toBeGreaterThan(before!.pid));
    await expect(come(true)).rejects.toThrow(/REDIS_URL/);
    expect(ousted).not.toHaveBeenCalled();
    await first.leave();
  });

  it('gives way when another took the database over while it could not be reached', async () => {
    const way = await wayTo(server.url);
    const ousted = Promise.withResolvers<void>();
    const first = await occupy(way.url, { alone: true, onOusted: () => ousted.resolve(), giveUpMs: 100 });
    way.cut();
    await until(async () => expect(await holders()).toEqual([]));
    const second = await come(true);
    way.mend();
    await ousted.promise;
    await leaveAll([first, second]);
    way.close();
  });
});
