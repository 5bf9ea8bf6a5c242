/** An address that moves from a primary to its standby, as failover managers do it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findPostgres, startThrowawayPostgres, type ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { wayTo, type Way } from '#testkit/way-to.ts';
import type { Db } from './db.ts';
import { isConnectionLoss } from './errors.ts';
import { occupy } from './occupancy.ts';
import { openPostgres } from './postgres.ts';

const lossOf = (work: Promise<unknown>): Promise<boolean> => work.then(() => false, isConnectionLoss);
const FOLLOWING = ['fsync=off', 'wal_level=replica', 'max_wal_senders=5', 'synchronous_commit=on'];

describe.skipIf(findPostgres() === undefined)('a failover', () => {
  let primary: ThrowawayPostgres;
  let standby: ThrowawayPostgres;
  let way: Way;
  let db: Db;
  beforeEach(async () => {
    primary = await startThrowawayPostgres(FOLLOWING);
    await primary.tool('psql', ['-c', 'create table note (said text)']);
    standby = await primary.standby();
    way = await wayTo(primary.url);
    db = await openPostgres({ databaseUrl: way.url, poolSize: 4, waitMs: 5_000, silentMs: 100 });
    // All of the pool lie idle at the primary.
    await Promise.all([1, 2, 3, 4].map(() => db.run('select pg_sleep(0.05)')));
  });
  afterEach(async () => {
    await db.close();
    way.close();
    await Promise.all([primary, standby].map((each) => each.stop()));
  });

  const write = () => db.run(`insert into note values ('one')`);
  const where = () => db.run<{ port: number }>('select inet_server_port() as port').then(([row]) => row!.port);
  const readOnly = async () => {
    await primary.tool('psql', ['-c', 'alter system set default_transaction_read_only = on']);
    await primary.tool('psql', ['-c', 'select pg_reload_conf()']);
    await vi.waitFor(async () => expect(await lossOf(write())).toBe(true), 10_000);
  };

  it('is told as a database that is away while the old primary takes no writes, and followed with the first statement', async () => {
    await readOnly();
    expect(await lossOf(db.tx((tx) => tx.run('select 1')))).toBe(true);
    await expect(openPostgres({ databaseUrl: way.url })).rejects.toThrow(/takes no writes/);
    await expect(openPostgres({ databaseUrl: standby.url })).rejects.toThrow(/takes no writes/);
    await expect(occupy(standby.url, { alone: true, onOusted: vi.fn() })).rejects.toThrow(/takes no writes/);
    await standby.promote();
    way.leadTo(standby.url);
    await write();
    expect(await Promise.all([1, 2, 3, 4].map(where))).toEqual(Array(4).fill(Number(new URL(standby.url).port)));
  });

  it('is followed as well when the old primary has fallen silent and stays so', async () => {
    way.fallSilent();
    await standby.promote();
    way.leadTo(standby.url);
    expect(await lossOf(write())).toBe(true);
    await write();
    expect(await where()).toBe(Number(new URL(standby.url).port));
  });

  it('takes the right to serve along', async () => {
    const ousted = vi.fn();
    const occupancy = await occupy(way.url, { alone: true, onOusted: ousted });
    await readOnly();
    await standby.promote();
    way.leadTo(standby.url);
    const others = () => occupy(standby.url, { alone: true, onOusted: ousted }).then((other) => other.leave());
    await vi.waitFor(() => expect(others()).rejects.toThrow(/REDIS_URL/), 10_000);
    expect(ousted).not.toHaveBeenCalled();
    await occupancy.leave();
  });
});
