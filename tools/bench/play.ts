/**
 * Cost of an own game's round through HTTP, compared with pgbench on the same PostgreSQL. Needs PostgreSQL's programs,
 * and starts its own server.
 *
 *   npm run bench:play -- [--seconds 6] [--players 32,256] [--kinds slot,dice,blackjack,lottery] [--costs]
 *
 * One node, members with sessions, database and load on one machine; synchronous_commit=on. An act is an answered
 * request: a spin, a deal or a move of a hand, an order. `statements` and `transactions` count those executed by
 * PostgreSQL. Fails when the audit has findings.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDb, type Db } from '#db';
import type { TestIssue } from '#testkit/lottery.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { cpuSeconds } from './cpu-time.ts';
import { startPlayers, startServer } from './http-processes.ts';
import { LOTTERIES, openForLong, planOf } from './lottery-house.ts';
import { seatEverybody } from './play-house.ts';
import type { Kind } from './play-load.ts';
import { setUpTpcB } from './tpc-b.ts';
import { auditSite, openVendorSite } from './vendor-site.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '6' },
    players: { type: 'string', default: '32,256' },
    costs: { type: 'boolean', default: false },
    kinds: { type: 'string', default: 'slot,dice,jackpot slot,blackjack,lottery' },
  },
});
const seconds = Number(values.seconds);
const WARM_UP_S = 2;
/** Few enough that each member plays during warm-up, and enough to stay below the rate limits. */
const MEMBERS = 600;
/** Delay of PostgreSQL's statistics. */
const COUNTED_MS = 1_200;

async function open(databaseUrl: string, db: Db) {
  const { users } = await openVendorSite(databaseUrl);
  const issues: TestIssue[] = [];
  for (const lottery of LOTTERIES) issues.push(await openForLong(db, lottery));
  const lottery = await planOf(db, issues, users);
  const tokens = await seatEverybody(
    databaseUrl,
    db,
    users.slice(0, MEMBERS).map(({ user }) => user),
  );
  return { lottery, tokens };
}

async function asked(db: Db): Promise<readonly [statements: number, transactions: number]> {
  await sleep(COUNTED_MS);
  const [row] = await db.run<{ statements: bigint; transactions: bigint }>(
    `select d.xact_commit + d.xact_rollback as transactions, (select sum(s.calls)::int8 from pg_stat_statements s where s.dbid = d.datid) as statements
     from pg_stat_database d where d.datname = current_database()`,
  );
  return [Number(row!.statements), Number(row!.transactions)];
}

/** Most expensive statements, in microseconds per act. */
async function costs(db: Db, count: number): Promise<string[]> {
  const rows = await db.run<{ calls: bigint; ms: number; query: string }>(
    `select s.calls, s.total_exec_time as ms, s.query from pg_stat_statements s
     where s.dbid = (select d.oid from pg_database d where d.datname = current_database()) order by s.total_exec_time desc limit 6`,
  );
  return rows.map(
    ({ calls, ms, query }) =>
      `    ${((ms * 1e3) / count).toFixed(0).padStart(5)} µs, ${(Number(calls) / count).toFixed(2)} calls: ${query.replace(/\s+/g, ' ').slice(0, 100)}`,
  );
}

async function measure(postgres: ThrowawayPostgres, databaseUrl: string): Promise<void> {
  const tpcB = await setUpTpcB(postgres);
  const db = await openDb({ databaseUrl, poolSize: 2 });
  await db.run('create extension pg_stat_statements');
  const house = await open(databaseUrl, db);
  const server = await startServer(databaseUrl);
  const players = await startPlayers({ port: server.arcadePort, ...house });
  await tpcB.warm();
  const each = (used: number, count: number): string => `${((used * 1e6) / count).toFixed(0)} µs`;
  try {
    for (const kind of values.kinds.split(',') as Kind[])
      for (const atOnce of values.players.split(',').map(Number)) {
        await players.run(kind, atOnce, WARM_UP_S);
        const yardstick = await tpcB.run(Math.min(seconds, 5));
        await db.run('select pg_stat_statements_reset()');
        const before = await asked(db);
        const [database, node] = [cpuSeconds(postgres.pid), cpuSeconds(server.pid)];
        const { count, perSecond, p50Ms, p99Ms } = await players.run(kind, atOnce, seconds);
        const used = [cpuSeconds(postgres.pid) - database, cpuSeconds(server.pid) - node] as const;
        const [statements, transactions] = (await asked(db)).map((now, at) => (now - before[at]!) / count);
        console.log(
          `${kind}, ${atOnce} players: ${perSecond.toFixed(0)}/s, ${(perSecond / yardstick.tps).toFixed(2)} × TPC-B (${yardstick.tps.toFixed(0)}/s, ${yardstick.databaseUs.toFixed(0)} µs database) · ` +
            `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms · database ${each(used[0], count)}, Node ${each(used[1], count)} an act · ` +
            `${statements!.toFixed(2)} statements in ${transactions!.toFixed(2)} transactions an act`,
        );
        if (values.costs) for (const line of await costs(db, count)) console.log(line);
      }
  } finally {
    players.stop();
    server.stop();
    await db.close();
  }
}

const postgres = await startThrowawayPostgres([
  'shared_buffers=1GB',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
  'synchronous_commit=on',
  'fsync=on',
  'shared_preload_libraries=pg_stat_statements',
]);
let isClean = false;
try {
  await postgres.tool('createdb', ['play']);
  const databaseUrl = postgres.url.replace(/\/postgres$/, '/play');
  await measure(postgres, databaseUrl);
  const { findings } = await auditSite(databaseUrl);
  console.log(`audit: ${findings.length} findings`);
  isClean = findings.length === 0;
} finally {
  await postgres.stop();
}
process.exit(isClean ? 0 : 1);
