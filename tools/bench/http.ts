/**
 * What a bet costs on its way through the signed vendor wallet, against what the same PostgreSQL does with its own
 * yardstick. Needs PostgreSQL's programs, and starts a server of its own.
 *
 *   npm run bench:http -- [--rounds 3] [--seconds 8] [--connections 128] [--processes 1]
 *
 * Server, load and database share the machine; bodies are signed beforehand, as the suppliers' machines would. Rounds of
 * pgbench's TPC-B (16 clients) and of bets take turns, both with synchronous_commit=on. Falls short below 1.5 times.
 */
import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { median } from './bet-load.ts';
import { cpuSeconds } from './cpu-time.ts';
import { openVendorSite } from './vendor-site.ts';
import { startLoad, startServer } from './http-processes.ts';

const RATIO_MIN = 1.5;
const TPC_B_SCALE = '16';
/** More bodies than a round can use are signed in vain; this is what the round before says, and some more. */
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

async function measure(postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>): Promise<boolean> {
  await postgres.tool('createdb', ['tpcb']);
  await postgres.tool('pgbench', ['-i', '-q', '-s', TPC_B_SCALE, 'tpcb']);
  await postgres.tool('createdb', ['bets']);
  const databaseUrl = postgres.url.replace(/\/postgres$/, '/bets');
  const site = await openVendorSite(databaseUrl);
  const servers = await Promise.all(Array.from({ length: Number(values.processes) }, () => startServer(databaseUrl)));
  const load = await startLoad({ ports: servers.map(({ port }) => port), connections, ...site });
  const serverSeconds = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  try {
    await load.sign(20_000);
    let expected = (await load.run(3)).perSecond;
    // A site that has been up for a minute has its statistics; both sides get theirs now instead of in mid-measurement.
    for (const database of ['bets', 'tpcb']) await postgres.tool('psql', ['-q', '-c', 'analyze', database]);
    const ratios: number[] = [];
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      await load.sign(Math.ceil(expected * seconds * SPARE));
      const report = await postgres.tool('pgbench', ['-c', '16', '-j', '2', '-T', String(seconds), 'tpcb']);
      const tpcB = Number(/tps = ([\d.]+)/.exec(report)?.[1]);
      const before = { database: cpuSeconds(postgres.pid), server: serverSeconds() };
      const bets = await load.run(seconds);
      expected = bets.perSecond;
      ratios.push(bets.perSecond / tpcB);
      const perBet = (from: number, to: number) => `${(((to - from) * 1e6) / bets.count).toFixed(0)} µs`;
      console.log(
        `round ${round}: TPC-B ${tpcB.toFixed(0)} tps · bets ${bets.perSecond.toFixed(0)}/s ` +
          `(p50 ${bets.p50Ms.toFixed(1)} ms, p99 ${bets.p99Ms.toFixed(1)} ms, refused ${bets.refused}) · ` +
          `${(bets.perSecond / tpcB).toFixed(2)} × · processor time a bet: database ${perBet(before.database, cpuSeconds(postgres.pid))}, server ${perBet(before.server, serverSeconds())}`,
      );
    }
    const ratio = median(ratios);
    const isEnough = ratio >= RATIO_MIN;
    console.log(
      `bets through the vendor wallet: ${ratio.toFixed(2)} × TPC-B (at least ${RATIO_MIN}) ${isEnough ? 'ok' : 'SHORT'}`,
    );
    return isEnough;
  } finally {
    load.stop();
    for (const server of servers) server.stop();
  }
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
