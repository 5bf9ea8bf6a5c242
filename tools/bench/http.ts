/**
 * Cost of a bet through the signed vendor wallet, compared with pgbench on the same PostgreSQL. Needs PostgreSQL's
 * programs, and starts its own server.
 *
 *   npm run bench:http -- [--rounds 3] [--seconds 8] [--connections 128] [--processes 1]
 *
 * Server, load generator and database share the machine; bodies are signed in advance, as a supplier's machines would
 * do it. Rounds of pgbench's TPC-B (16 clients), of bets, and of the mix of a real site (bets, wins, mostly of zero,
 * rollbacks, free bets) alternate, all with synchronous_commit=on. Fails when bets reach less than twice TPC-B in any
 * round, when a request is refused, or when the final audit has findings.
 */
import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { cpuSeconds } from './cpu-time.ts';
import { startLoad, startServer } from './http-processes.ts';
import { auditSite, openVendorSite } from './vendor-site.ts';

const RATIO_MIN = 2;
const TPC_B_SCALE = '16';
const WARM_UP = 12_000;
/** Reserve of signed bodies: a factor on the usage of the previous round. */
const SPARE = 1.3;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '128' },
    processes: { type: 'string', default: '1' },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);

type Ran = 'bets' | 'house';
type Postgres = Awaited<ReturnType<typeof startThrowawayPostgres>>;

/** Requests per second as multiples of TPC-B, by mix and round. */
async function race(postgres: Postgres, databaseUrl: string): Promise<Readonly<Record<Ran, number[]>>> {
  const site = await openVendorSite(databaseUrl);
  const servers = await Promise.all(Array.from({ length: Number(values.processes) }, () => startServer(databaseUrl)));
  const load = await startLoad({ ports: servers.map(({ port }) => port), connections, ...site });
  const used = () => [cpuSeconds(postgres.pid), servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0)];
  const ratios: Record<Ran, number[]> = { bets: [], house: [] };
  let expected = 0;

  async function run(mix: Ran, tpcB: number): Promise<void> {
    await load.sign(Math.ceil(expected * seconds * SPARE), mix);
    const before = used();
    const report = await load.run(seconds);
    expected = report.perSecond;
    if (report.refused > 0) throw new Error(`${report.refused} requests were refused`);
    ratios[mix].push(report.perSecond / tpcB);
    const [database, server] = used().map((to, n) => `${(((to - before[n]!) * 1e6) / report.count).toFixed(0)} µs`);
    console.log(
      `  ${mix}: ${report.perSecond.toFixed(0)}/s (p50 ${report.p50Ms.toFixed(1)} ms, p99 ${report.p99Ms.toFixed(1)} ms) · ` +
        `${(report.perSecond / tpcB).toFixed(2)} × · processor time each: database ${database}, server ${server}`,
    );
  }

  try {
    await load.sign(WARM_UP, 'bets');
    expected = (await load.run(3)).perSecond;
    // Statistics are gathered now, since autovacuum would do it during the measurement.
    for (const database of ['bets', 'tpcb']) await postgres.tool('psql', ['-q', '-c', 'analyze', database]);
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      const report = await postgres.tool('pgbench', ['-c', '16', '-j', '2', '-T', String(seconds), 'tpcb']);
      const tpcB = Number(/tps = ([\d.]+)/.exec(report)?.[1]);
      console.log(`round ${round}: TPC-B ${tpcB.toFixed(0)} tps`);
      await run('bets', tpcB);
      await run('house', tpcB);
    }
    return ratios;
  } finally {
    load.stop();
    for (const server of servers) server.stop();
  }
}

async function measure(postgres: Postgres): Promise<boolean> {
  await postgres.tool('createdb', ['tpcb']);
  await postgres.tool('pgbench', ['-i', '-q', '-s', TPC_B_SCALE, 'tpcb']);
  await postgres.tool('createdb', ['bets']);
  const databaseUrl = postgres.url.replace(/\/postgres$/, '/bets');
  const ratios = await race(postgres, databaseUrl);
  const { findings, conservation } = await auditSite(databaseUrl);
  const least = Math.min(...ratios.bets);
  const isFast = least >= RATIO_MIN;
  console.log(`audit: ${findings.length} findings, ${conservation.length} books`);
  console.log(
    `bets through the vendor wallet: ${least.toFixed(2)} × TPC-B in the slowest round (at least ${RATIO_MIN}) ${isFast ? 'ok' : 'SHORT'}`,
  );
  console.log(`the mix of a house: ${Math.min(...ratios.house).toFixed(2)} × in the slowest round`);
  return isFast && findings.length === 0;
}

const postgres = await startThrowawayPostgres([
  'shared_buffers=1GB',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
  'synchronous_commit=on',
  'fsync=on',
]);
let isEnough = false;
try {
  isEnough = await measure(postgres);
} finally {
  await postgres.stop();
}
process.exit(isEnough ? 0 : 1);
