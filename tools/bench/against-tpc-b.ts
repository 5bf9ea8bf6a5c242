import type { ThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { cpuSeconds } from './cpu-time.ts';
import { betFor, median, openBettingSite, type Load } from './bet-load.ts';

const RATIO_MIN = 6;
const SCALE = 16;

export interface Plan {
  rounds: number;
  seconds: number;
  load: Load;
}

const perItem = (seconds: number, count: number): string => `${((seconds * 1e6) / count).toFixed(0)} µs`;

/** True when bets reach six times TPC-B. */
export async function compareWithTpcB(server: ThrowawayPostgres, { rounds, seconds, load }: Plan): Promise<boolean> {
  await server.tool('createdb', ['tpcb']);
  await server.tool('pgbench', ['-i', '-q', '-s', String(SCALE), 'tpcb']);
  await server.tool('createdb', ['bets']);
  const site = await openBettingSite(server.url.replace(/\/postgres$/, '/bets'), load);
  await betFor(site.ledger, load.clients, 2);
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const cpu = [cpuSeconds(server.pid)];
    const report = await server.tool('pgbench', ['-c', '16', '-j', '2', '-T', String(seconds), 'tpcb']);
    const tpcB = Number(/tps = ([\d.]+)/.exec(report)?.[1]);
    cpu.push(cpuSeconds(server.pid));
    const bets = await betFor(site.ledger, load.clients, seconds);
    cpu.push(cpuSeconds(server.pid));
    const [before = 0, between = 0, after = 0] = cpu;
    ratios.push(bets.perSecond / tpcB);
    console.log(
      `round ${round}: TPC-B ${tpcB.toFixed(0)} tps · bets ${bets.perSecond.toFixed(0)}/s ` +
        `(p50 ${bets.p50Ms.toFixed(1)} ms, p99 ${bets.p99Ms.toFixed(1)} ms) · ${(bets.perSecond / tpcB).toFixed(2)} × · ` +
        `server processor time ${perItem(between - before, tpcB * seconds)} and ${perItem(after - between, bets.perSecond * seconds)}`,
    );
  }
  await site.ledger.rollup();
  const { findings, conservation } = await site.ledger.audit();
  await site.close();
  const ratio = median(ratios);
  const isEnough = ratio >= RATIO_MIN;
  // The members' first balances are given by the bench without a posting, so the audit must object to just those.
  console.log(`audit: ${findings.length} findings, ${conservation.length} books`);
  console.log(
    `bets through the batcher: ${ratio.toFixed(2)} × TPC-B (at least ${RATIO_MIN}) ${isEnough ? 'ok' : 'SHORT'}`,
  );
  return isEnough;
}
