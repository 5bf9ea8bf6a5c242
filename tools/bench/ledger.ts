/**
 * Cost of a ledger posting, compared with pgbench on the same PostgreSQL. Needs PostgreSQL's programs, and starts its
 * own server.
 *
 *   npm run bench:ledger -- [--rounds 5] [--seconds 8] [--clients 256] [--lanes 2] [--max 10000000] [--only
 *     tpcb|size] [--states never,empty,young,stale,grown] [--loads bets,mix]
 *
 * 1. Two loads (single bets; the mix of a real site) through the batcher against pgbench's TPC-B (16 clients),
 *    alternating in the same minutes with the same durability, for each state of the table statistics. The floors are
 *    in verdict.ts; one round below fails.
 * 2. Cost per posting with 10 k postings in the ledger against --max, alternating as well. Fails beyond ±15 %.
 *
 * Each part ends with a deep audit; any finding fails too.
 */
import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { compareWithTpcB, type Plan } from './against-tpc-b.ts';
import { makeBooks, STATES } from './books.ts';
import { compareSizes } from './by-size.ts';
import { printTable, type Row } from './figures.ts';
import { LOADS } from './loads.ts';
import { setUpTpcB } from './tpc-b.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '256' },
    lanes: { type: 'string', default: '2' },
    max: { type: 'string', default: '10000000' },
    states: { type: 'string', default: STATES.join() },
    loads: { type: 'string', default: LOADS.join() },
    only: { type: 'string', default: 'tpcb,size' },
  },
});

/** Values of `known` that a flag selects, in the order of `known`. */
function chosen<T extends string>(flag: string, known: readonly T[]): T[] {
  const names = flag.split(',');
  const stranger = names.find((name) => !known.some((one) => one === name));
  if (stranger !== undefined) throw new Error(`no "${stranger}" among ${known.join(', ')}`);
  return known.filter((one) => names.includes(one));
}

const parts = chosen(values.only, ['tpcb', 'size']);
const states = chosen(values.states, STATES);
const loads = chosen(values.loads, LOADS);

// Checkpoints and autovacuum are disabled during measurements for both sides: autovacuum would also change the state of
// the statistics under test. Durability keeps its default.
const server = await startThrowawayPostgres([
  'shared_buffers=1GB',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
  'autovacuum=off',
  'synchronous_commit=on',
  'fsync=on',
]);
const rows: Row[] = [];
try {
  const setting = { clients: Number(values.clients), lanes: Number(values.lanes), serverPid: server.pid };
  const plan: Plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), loads, setting };
  const books = makeBooks(server, setting, Number(values.max));
  if (parts.includes('tpcb')) {
    const tpcB = await setUpTpcB(server);
    for (const state of states) rows.push(...(await compareWithTpcB(tpcB, books, state, plan)));
  }
  if (parts.includes('size')) rows.push(...(await compareSizes(server, books, plan)));
} finally {
  await server.stop();
}
printTable(rows);
process.exit(rows.some(({ verdict }) => verdict === 'SHORT') ? 1 : 0);
