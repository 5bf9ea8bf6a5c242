/**
 * What the ledger costs, against what the same PostgreSQL does with its own yardstick. Needs PostgreSQL's programs, and
 * starts a server of its own.
 *
 *   npm run bench:ledger -- [--rounds 5] [--seconds 8] [--clients 256] [--lanes 2] [--max 10000000]
 *     [--only tpcb|size] [--states never,empty,young,stale,grown] [--loads bets,mix]
 *
 * 1. Two loads (single bets; the mix of a real house) through the batcher against pgbench's TPC-B (16 clients), round by
 *    round in the same minutes, with the same durability, in every state that the statistics of the tables can be in.
 *    The floors stand in verdict.ts; one bad round is enough to fall short.
 * 2. Cost per posting with 10 k postings in the books against --max, again in turns. Falls short beyond ±15 %.
 *
 * Every part ends with a deep audit; a finding falls short too.
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

/** Those of `known` that a flag names, in their own order. */
function chosen<T extends string>(flag: string, known: readonly T[]): T[] {
  const names = flag.split(',');
  const stranger = names.find((name) => !known.some((one) => one === name));
  if (stranger !== undefined) throw new Error(`no "${stranger}" among ${known.join(', ')}`);
  return known.filter((one) => names.includes(one));
}

const parts = chosen(values.only, ['tpcb', 'size']);
const states = chosen(values.states, STATES);
const loads = chosen(values.loads, LOADS);

// Checkpoints and autovacuum are kept out of the measured minutes for both sides: the latter would also end the state
// that the statistics are meant to be in. Durability is the default.
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
