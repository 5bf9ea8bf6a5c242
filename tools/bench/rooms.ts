/**
 * `npm run bench:rooms`: live tables in real time, on their own PostgreSQL. Latency of a bet to every screen at a table
 * with thousands of viewers, cost of a connection, tables per core, and time until another node takes over those of a
 * killed one. Site and viewers are separate processes. Ends non-zero above a limit.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startRooms } from '#server/modules/play/room/index.ts';
import type { Site } from '#testkit';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { print } from '../launch/print.ts';
import { fellShort, report } from './report.ts';
import { engineOf, openHouse, openTables, seatMembers, TABLE } from './rooms-house.ts';
import type { VisitorReport, Plan } from './rooms-visitors.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '5000' },
    acts: { type: 'string', default: '60' },
    tables: { type: 'string', default: '200' },
  },
});
const LINES = Number(values.lines);
const ACTS = Number(values.acts);
const TABLES = Number(values.tables);
const PUBLISHED_P99_MAX_MS = 100;
const LINE_KIB_MAX = 64;
const TABLES_MIN = 200;
const TAKEN_OVER_MAX_MS = 5_000;
const MEASURED_MS = 20_000;

const quantile = (numbers: readonly number[], of: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * of))] ?? 0;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
const spent = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};

async function nextOf(visitors: ChildProcess): Promise<VisitorReport> {
  const left = once(visitors, 'exit').then(() => Promise.reject(new Error('the visitors have left')));
  const [received] = (await Promise.race([once(visitors, 'message'), left])) as [VisitorReport];
  return received;
}

/** One table with all viewers. */
async function crowd(site: Site): Promise<void> {
  const tokens = await seatMembers(site, LINES);
  await openTables(site, [TABLE]);
  const rooms = startRooms(site.deps, [engineOf(true)]);
  const before = process.memoryUsage().rss;
  const visitors = fork(join(import.meta.dirname, 'rooms-visitors.ts'));
  visitors.send({ origin: site.origins.arcade, room: TABLE, tokens, acts: ACTS } satisfies Plan);
  await nextOf(visitors);
  const perLine = (process.memoryUsage().rss - before) / LINES / 1_024;
  const storm = await nextOf(visitors);
  const cpu = process.cpuUsage();
  const seen = await nextOf(visitors);
  const cpuPerAct = spent(cpu) / ACTS;
  visitors.kill();
  await rooms.stop();
  await site.deps.db.run('update room set is_on = false where code = $1', [TABLE]);
  if (typeof storm === 'string' || !('storm' in storm) || typeof seen === 'string' || !('told' in seen))
    throw new Error('the visitors have said something else');
  print(`${LINES} lines at one table, ${LINES} bets at once, then ${ACTS} one after the other`);
  const [p50, p99] = [quantile(seen.told, 0.5), quantile(seen.told, 0.99)];
  report('a bet to every screen, p99', `${ms(p99)} (half of them ${ms(p50)})`, p99 <= PUBLISHED_P99_MAX_MS);
  print(`    to its answer: ${ms(quantile(seen.answered, 0.5))}, p99 ${ms(quantile(seen.answered, 0.99))}`);
  print(`    the server's own time for each bet: ${ms(cpuPerAct)}`);
  const rate = (LINES / storm.tookMs) * 1_000;
  print(`    all at once: answered after ${ms(storm.tookMs)}, ${rate.toFixed(0)} bets a second`);
  report('memory for each line', `${perLine.toFixed(0)} KiB`, perLine <= LINE_KIB_MAX);
}

/** Tables that run continuously. */
async function alone(site: Site): Promise<void> {
  await openTables(
    site,
    Array.from({ length: TABLES }, (_, at) => `alone-${at}`),
  );
  const rooms = startRooms(site.deps, [engineOf(false)]);
  await pause(5_000);
  const [cpu, began] = [process.cpuUsage(), performance.now()];
  await pause(MEASURED_MS);
  const busy = spent(cpu) / (performance.now() - began);
  await rooms.stop();
  const perCore = Math.floor(TABLES / busy);
  print(`${TABLES} tables without players: ${(busy * 100).toFixed(0)} % of a core`);
  report('tables a core hosts', String(perCore), perCore >= TABLES_MIN);
}

const hostedBy = async ({ deps }: Site, where: string): Promise<number> =>
  (await deps.db.run(`select from lease where name = 'room' and until > now() and ${where}`)).length;

/** Kills the node that hosts all tables while another is ready. */
async function takenOver(site: Site, databaseUrl: string): Promise<void> {
  const host = fork(join(import.meta.dirname, 'rooms-host.ts'), {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: site.deps.config.secretKey! },
  });
  while ((await hostedBy(site, 'true')) < TABLES) await pause(200);
  const [{ holder }] = (await site.deps.db.run<{ holder: string }>(
    `select holder from lease where name = 'room' and until > now() limit 1`,
  )) as [{ holder: string }];
  const rooms = startRooms(site.deps, [engineOf(false)]);
  await pause(1_500);
  host.kill('SIGKILL');
  const killed = performance.now();
  while ((await hostedBy(site, `holder <> '${holder}'`)) < TABLES) await pause(50);
  const took = performance.now() - killed;
  report('tables of a killed node go on', `${ms(took)} (${TABLES} of them)`, took <= TAKEN_OVER_MAX_MS);
  await rooms.stop();
}

const postgres = await startThrowawayPostgres();
try {
  const site = await openHouse(postgres.url);
  await crowd(site);
  await alone(site);
  await takenOver(site, postgres.url);
  await site.close();
} finally {
  await postgres.stop();
}
process.exitCode = fellShort() ? 1 : 0;
