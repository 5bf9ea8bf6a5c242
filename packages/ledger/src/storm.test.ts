import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb, type Db } from '#db';
import { dayName } from '#kernel';
import { seededRng } from '#testkit';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
import { contradictions } from '../test/contradictions.ts';
import { drawStorm, unleash } from '../test/storm.ts';
import { ledgerOn, memberWith, NOW, one } from '../test/table-of-players.ts';

const NAME = 'storm';
const KILL = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = '${NAME}' order by pid * $1 % 7919 limit 2`;

describe.skipIf(testDatabaseUrl() === undefined)('two servers in a storm on one PostgreSQL', () => {
  let site: TestPostgres;
  let pools: Db[];
  beforeAll(async () => {
    site = await openTestPostgres();
    const databaseUrl = `${site.url}?application_name=${NAME}&options=${encodeURIComponent('-c deadlock_timeout=20ms')}`;
    pools = await Promise.all([1, 2].map(() => openDb({ databaseUrl, poolSize: 5 })));
  });
  afterAll(async () => {
    await Promise.all(pools.map((pool) => pool.close()));
    await site.drop();
  });

  it('R65 tell each sender the truth, once and for ever, and keep the books right', async () => {
    const watch = ledgerOn(site.db);
    const members = await Promise.all([0, 8, 20, 60].map((amount) => memberWith(watch, one(amount))));
    const sides = pools.map((db) => ({ db, ledger: ledgerOn(db, 2) }));
    const sendings = drawStorm(seededRng(4), members, 90, NAME);
    const checks = [() => watch.audit(), () => watch.audit({ deep: true }), () => watch.rollup()];
    let background: Promise<unknown> = Promise.resolve();
    const replies = await unleash(sides, sendings, 48, (answered) => {
      if (answered % 30 !== 0) return;
      background = background.then(() => Promise.all([site.db.run(KILL, [answered]), checks[(answered / 30) % 3]!()]));
    });
    await background;
    const again = await unleash(sides, sendings, 48, () => {});
    expect((await contradictions(site.db, [...replies, ...again])).join('\n')).toBe('');
    expect((await watch.audit({ deep: true })).findings).toEqual([]);
    expect(await watch.auditDay(dayName(NOW))).toEqual([]);
    expect(await watch.alarms()).toEqual([]);
  });
});
