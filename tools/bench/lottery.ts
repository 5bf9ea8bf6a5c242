/**
 * Cost of settling a draw per ticket, compared with a bare UPDATE of the same rows; and tickets per second through
 * HTTP, compared with a supplier's bets in the same run. Needs PostgreSQL's programs, and starts its own server.
 *
 *   npm run bench:lottery -- [--sizes 10000,100000,1000000] [--seconds 10] [--connections 128]
 *
 * Fails when settling, without its postings, costs more than twice the UPDATE or grows with the size, or when the audit
 * has findings.
 */
import type { Host } from '#server/modules/money/game-wallet/index.ts';
import { parseArgs } from 'node:util';
import { openDb, type Db } from '#db';
import { makeLedger, type Ledger } from '#ledger';
import { systemClock } from '#server/compose.ts';
import { computeWins, settleIssue } from '#server/modules/play/lottery/index.ts';
import { drawIssue, type TestIssue } from '#testkit/lottery.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { startLoad, startServer } from './http-processes.ts';
import { anotherIssue, buyTickets, hostOn, openForLong, planOf, sellerOf } from './lottery-house.ts';
import { auditSite, openVendorSite, type VendorSite } from './vendor-site.ts';

const RATIO_MAX = 2;
/** Limit of the cost per ticket in the largest draw, relative to the smallest. */
const GROWTH_MAX = 1.5;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '128' },
  },
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

interface Settled {
  readonly size: number;
  readonly updateMs: number;
  readonly computeMs: number;
  readonly payMs: number;
}

interface House {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly host: Host;
  readonly site: VendorSite;
}

async function settle({ db, ledger, host, site }: House, issue: TestIssue, size: number): Promise<Settled> {
  await buyTickets(db, ledger, issue, site.users, size);
  await db.run('vacuum analyze lottery_leg');
  for (const table of ['lottery_order', 'lottery_line']) await db.run(`analyze ${table}`);
  await drawIssue(sellerOf(db), issue, '01234');
  const updateMs = await timed(() =>
    db.run(`update lottery_leg set win = 0 where issue_id = $1 and merchant = 'pavilion'`, [issue.id]),
  );
  await db.run('vacuum lottery_leg');
  const computeMs = await timed(() => computeWins(host, issue));
  const payMs = await timed(() => settleIssue(host, issue));
  return { size, updateMs, computeMs, payMs };
}

const each = (ms: number, count: number): string => `${((ms * 1_000) / count).toFixed(1)} µs`;

function printRow({ size, updateMs, computeMs, payMs }: Settled, players: number): void {
  console.log(
    `${size} tickets: UPDATE ${each(updateMs, size)} each · reckoned ${each(computeMs, size)} each, ${(computeMs / updateMs).toFixed(2)} × · ` +
      `paid ${each(payMs, Math.min(size, players))} a player`,
  );
}

async function race(databaseUrl: string, { db, site }: House, issue: TestIssue): Promise<void> {
  const seconds = Number(values.seconds);
  const lottery = await planOf(db, [issue], site.users);
  const server = await startServer(databaseUrl);
  const load = await startLoad({ ports: [server.port], connections: Number(values.connections), ...site, lottery });
  try {
    for (const mix of ['bets', 'lottery', 'bets', 'lottery'] as const) {
      await load.sign(seconds * 4_000, mix);
      const { perSecond, p50Ms, p99Ms, refused } = await load.run(seconds);
      console.log(
        `${mix}: ${perSecond.toFixed(0)}/s (p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms), ${refused} refused`,
      );
    }
  } finally {
    load.stop();
    server.stop();
  }
}

async function measure(databaseUrl: string): Promise<boolean> {
  const site = await openVendorSite(databaseUrl);
  const db = await openDb({ databaseUrl });
  const host = await hostOn(databaseUrl, db);
  const house: House = { db, ledger: makeLedger(db, { clock: systemClock }), host, site };
  const results: Settled[] = [];
  const first = await openForLong(db);
  await race(databaseUrl, house, first);
  let issue = first;
  for (const size of values.sizes.split(',').map(Number)) {
    issue = await anotherIssue(db, issue);
    const settled = await settle(house, issue, size);
    printRow(settled, site.users.length);
    results.push(settled);
  }
  await db.close();
  const { findings } = await auditSite(databaseUrl);
  console.log(`audit: ${findings.length} findings`);
  const worst = Math.max(...results.map(({ updateMs, computeMs }) => computeMs / updateMs));
  const cost = results.map(({ computeMs, size }) => computeMs / size);
  const growth = cost.at(-1)! / cost[0]!;
  console.log(
    `settling: ${worst.toFixed(2)} × the UPDATE at most (up to ${RATIO_MAX}), ${growth.toFixed(2)} × a ticket from first to last`,
  );
  return findings.length === 0 && worst <= RATIO_MAX && growth <= GROWTH_MAX;
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
  await postgres.tool('createdb', ['lottery']);
  isEnough = await measure(postgres.url.replace(/\/postgres$/, '/lottery'));
} finally {
  await postgres.stop();
}
process.exit(isEnough ? 0 : 1);
