import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { wayTo } from '#testkit/way-to.ts';
import { isConnectionLoss } from './errors.ts';
import { openPostgres } from './postgres.ts';

const lossOf = (work: Promise<unknown>): Promise<boolean> => work.then(() => false, isConnectionLoss);

describe.skipIf(testDatabaseUrl() === undefined)('a connection that is lost', () => {
  let server: TestPostgres;
  beforeAll(async () => {
    server = await openTestPostgres();
  });
  afterAll(() => server.drop());

  it('costs the transaction that had it, and neither the process nor the next statement', async () => {
    const db = await openPostgres({ databaseUrl: server.url, poolSize: 1 });
    let runs = 0;
    const cut = db.tx(async (tx) => {
      runs += 1;
      const [own] = await tx.run<{ pid: number }>('select pg_backend_pid() as pid');
      await server.db.run('select pg_terminate_backend($1)', [own!.pid]);
      await tx.run('select pg_sleep(10)');
    });
    expect(await lossOf(cut)).toBe(true);
    expect(runs).toBe(1);
    expect(await db.run('select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });

  it('is told apart from a statement that is wrong', async () => {
    expect(await lossOf(server.db.run('select nothing from nowhere'))).toBe(false);
  });

  it('is noticed too when the host has fallen silent, in the midst of a statement and before one', async () => {
    const way = await wayTo(server.url);
    const db = await openPostgres({ databaseUrl: way.url, poolSize: 1, waitMs: 1_000, silentMs: 50 });
    const under = db.run('select pg_sleep(60)');
    way.fallSilent();
    expect(await lossOf(under)).toBe(true);
    expect(await lossOf(db.run('select 1'))).toBe(true);
    way.close();
    await db.close();
  });

  it('is not seen in a statement that takes its time', async () => {
    const db = await openPostgres({ databaseUrl: server.url, poolSize: 1, silentMs: 5 });
    expect(await db.run("select 'done' as slow from pg_sleep(0.2)")).toEqual([{ slow: 'done' }]);
    await db.close();
  });

  it('is what a caller hears whose statement, or whose idle transaction, the server ends for its length', async () => {
    const db = await openPostgres({ databaseUrl: server.url, poolSize: 1, statementMs: 50, idleMs: 50 });
    expect(await lossOf(db.run('select pg_sleep(60)'))).toBe(true);
    const idle = db.tx(async (tx) => {
      await server.db.run('select pg_sleep(0.5)');
      await tx.run('select 1');
    });
    expect(await lossOf(idle)).toBe(true);
    expect(await db.run('select 1 as one')).toEqual([{ one: 1 }]);
    await db.close();
  });

  it('is what is said of a disk that is full, and the connection is kept', async () => {
    const full = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
    expect(await lossOf(server.db.run(full))).toBe(true);
    expect(await server.db.run('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('is what is said of a server that cannot begin one for want of room', async () => {
    const fields = ['SFATAL', 'CXX000', 'Mcould not write init file', ''].map((field) => `${field}\0`).join('');
    const size = Buffer.alloc(4);
    size.writeInt32BE(4 + fields.length);
    const full = createServer((socket) =>
      socket
        .on('error', () => {})
        .once('data', () => socket.end(Buffer.concat([Buffer.from('E'), size, Buffer.from(fields)]))),
    );
    full.listen(0, '127.0.0.1');
    await once(full, 'listening');
    const way = await wayTo(server.url);
    const db = await openPostgres({ databaseUrl: way.url, poolSize: 1 });
    way.cut();
    way.leadTo(`postgres://127.0.0.1:${(full.address() as AddressInfo).port}`);
    // The one that was cut is noticed first.
    await db.run('select 1').catch(() => {});
    const lost = await db.run('select 1').catch((error: unknown) => error);
    expect([isConnectionLoss(lost), (lost as Error).cause]).toMatchObject([true, { code: 'XX000' }]);
    way.leadTo(server.url);
    expect(await db.run('select 1 as one')).toEqual([{ one: 1 }]);
    way.close();
    full.close();
    await db.close();
  });

  it('is what a caller hears who waits too long for one', async () => {
    const db = await openPostgres({ databaseUrl: server.url, poolSize: 1, waitMs: 500 });
    const left = Promise.withResolvers<void>();
    const holder = db.tx(() => left.promise);
    expect(await lossOf(db.run('select 1'))).toBe(true);
    left.resolve();
    await holder;
    await db.close();
  });
});
