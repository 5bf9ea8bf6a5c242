/**
 * What the ledger costs, against what the same PostgreSQL does with its own yardstick. Needs PostgreSQL's programs, and
 * starts a server of its own.
 *
 *   npm run bench:ledger -- [--rounds 3] [--seconds 8] [--clients 256] [--lanes 2] [--max 10000000] [--only tpcb|size]
 *
 * 1. Bets through the batcher against pgbench's TPC-B (16 clients), round by round in the same minutes, both with
 *    synchronous_commit=on. Falls short below 6 times.
 * 2. Cost per bet with 10 k transfers in the books against --max, again in turns. Falls short beyond ±15 %.
 */
import { parseArgs } from 'node:util';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { compareWithTpcB } from './against-tpc-b.ts';
import { compareSizes } from './by-size.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '8' },
    clients: { type: 'string', default: '256' },
    lanes: { type: 'string', default: '2' },
    max: { type: 'string', default: '10000000' },
    only: { type: 'string' },
  },
});

// Checkpoints are kept out of the measured minutes for both sides; durability is the default.
const server = await startThrowawayPostgres([
  'shared_buffers=1GB',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
  'synchronous_commit=on',
  'fsync=on',
]);
let short = false;
try {
  const load = { clients: Number(values.clients), lanes: Number(values.lanes) };
  const plan = { rounds: Number(values.rounds), seconds: Number(values.seconds), load };
  if (values.only !== 'size') short = !(await compareWithTpcB(server, plan));
  const max = Number(values.max);
  if (values.only !== 'tpcb') short = !(await compareSizes(server, { ...plan, max })) || short;
} finally {
  await server.stop();
}
process.exit(short ? 1 : 0);
