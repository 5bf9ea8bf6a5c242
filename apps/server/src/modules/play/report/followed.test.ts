/** Followers count each posting once, and wait only for transactions that write postings. */
import { randomUUID } from 'node:crypto';
import { openDb } from '#db';
import { currency, memberId, unitsFromWire, type Units } from '#kernel';
import { depositReceived, makeLedger } from '#ledger';
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { countAll } from '#testkit/count-days.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countDays } from './count-days.ts';

const BRAND = 'pavilion';
const LATE_MS = 5 * 60_000;

describe.skipIf(testDatabaseUrl() === undefined)('the books are followed', () => {
  let server: TestPostgres;
  let site: Site;
  /** Postings of one member wait for each other. */
  const members: SiteMember[] = [];
  beforeAll(async () => {
    server = await openTestPostgres();
    site = await createSite({ databaseUrl: server.url });
    for (const name of ['followedann', 'followedben', 'followedcat']) members.push(await site.register(name));
  });
  afterAll(async () => {
    await site.close();
    await server.drop();
  });

  const one = (): Units => {
    const read = unitsFromWire(1);
    if (!read.ok) throw new Error('no amount');
    return read.value;
  };
  const deposit = (who: number) =>
    depositReceived({
      merchant: BRAND,
      currency: currency('USD'),
      source: 'followed',
      key: randomUUID(),
      occurredAt: site.clock.now(),
      memberId: memberId(members[who]!.id),
      provider: 'followed',
      amount: one(),
    });
  /** Number of our deposits in the daily sums. */
  const counted = async (): Promise<number> => {
    const [row] = await site.deps.db.run<{ n: number }>(
      `select coalesce(sum(times), 0)::int4 as n from report_sum_day where merchant = $1 and what = 'deposit' and line = 'followed'`,
      [BRAND],
    );
    return row!.n;
  };
  const countTimes = async () => {
    for (let times = 0; times < 3; times += 1) await countDays(site.deps);
  };
  /** Writes a posting through a pool of its own, and keeps its transaction open until `end`. */
  async function writing(who = 1) {
    const db = await openDb({ databaseUrl: server.url, poolSize: 1 });
    const [written, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const done = db.tx(async (tx) => {
      await tx.run('set local idle_in_transaction_session_timeout = 0');
      await makeLedger(db, { clock: site.clock }).postIn(tx, deposit(who));
      written.resolve();
      await end.promise;
    });
    await Promise.race([written.promise, done]);
    return async () => {
      end.resolve();
      await done;
      await db.close();
    };
  }

  test('R69 a transaction that writes in another database, or anything but postings in this one, holds nothing up', async () => {
    const elsewhere = await openTestPostgres();
    const before = await counted();
    await elsewhere.db.tx(async (other) => {
      await other.run('insert into job (name, next_at) values ($1, now())', ['elsewhere']);
      await server.db.tx(async (tx) => {
        await tx.run('insert into job (name, next_at) values ($1, now())', ['here']);
        await site.deps.ledger.post(deposit(0));
        await countDays(site.deps);
        expect(await counted()).toBe(before + 1);
      });
    });
    await elsewhere.drop();
  });

  test('R69 a posting that commits behind a later number is counted too, and the later one not before it', async () => {
    const before = await counted();
    const end = await writing();
    await site.deps.ledger.post(deposit(0));
    await countTimes();
    expect(await counted()).toBe(before);
    const further = await writing(2);
    await end();
    await countTimes();
    expect(await counted()).toBe(before + 2);
    await further();
    await countTimes();
    expect(await counted()).toBe(before + 3);
  });

  test('R62 five minutes behind is an alarm: for operators, whoever watches, the figures and the log', async () => {
    const { desk } = await operatorAt(site);
    await countAll(site);
    const end = await writing();
    site.clock.advance(LATE_MS);
    await countTimes();
    const seen = async () => {
      const [ready, metrics, figures] = await Promise.all([
        site.app.inject('/readyz'),
        site.app.inject('/metrics'),
        desk.figures({ brand: BRAND }),
      ]);
      return {
        ready: ready.json<unknown>(),
        seconds: Number(/^pavilion_books_behind_seconds (\S+)/m.exec(metrics.body)?.[1]),
        follower: Number(/^pavilion_follower_behind_seconds\{follower="days"\} (\S+)/m.exec(metrics.body)?.[1]),
        alarms: figures.ok ? figures.value.alarms.filter(({ kind }) => kind === 'booksBehind').length : null,
        logged: site.log.filter((line) => line.includes('books.behind')).length,
      };
    };
    expect(await seen()).toEqual({ ready: { status: 'ready' }, seconds: 300, follower: 300, alarms: 0, logged: 0 });
    site.clock.advance(1_000);
    await countDays(site.deps);
    expect(await seen()).toEqual({
      ready: { status: 'degraded', books: 'behind' },
      seconds: 301,
      follower: 301,
      alarms: 1,
      logged: 1,
    });
    await end();
    await countTimes();
    expect(await seen()).toEqual({ ready: { status: 'ready' }, seconds: 0, follower: 0, alarms: 0, logged: 1 });
  });
});
