/**
 * Cost of a sports bet through HTTP, compared with a supplier's bets in the same run; and cost of settling a fixture
 * per coupon, compared with a bare UPDATE of the same rows, and of correcting it. Needs PostgreSQL's programs, and
 * starts its own server.
 *
 *   npm run bench:sports -- [--sizes 10000,100000,1000000] [--seconds 10] [--connections 128] [--rounds 2]
 *
 * Fails when singles reach less than half of the supplier's bets or fourfolds less than 0.35, when settling, without
 * its postings, costs more than twice the UPDATE or grows with the size, or when the audit has findings.
 */
import { parseArgs } from 'node:util';
import { openDb, type Db } from '#db';
import { makeLedger, type Ledger } from '#ledger';
import { systemClock } from '#server/compose.ts';
import { correctFixtureIn, type FixtureRow } from '#server/modules/play/book/index.ts';
import { judgeFixture, resettleCoupons, settleCoupons } from '#server/modules/play/coupon/index.ts';
import type { Host } from '#server/modules/money/game-wallet/index.ts';
import { endFixture, played } from '#testkit/sports.ts';
import { startThrowawayPostgres } from '#testkit/throwaway-postgres.ts';
import { startLoad, startServer } from './http-processes.ts';
import { hostOn, planOf } from './lottery-house.ts';
import { anotherMatch, buyCoupons, couponPlanOf, openBook } from './sports-house.ts';
import { auditSite, MERCHANT, openVendorSite, type VendorSite } from './vendor-site.ts';

const SALE_MIN = { single: 0.5, fourfold: 0.35 } as const;
const SETTLE_MAX = 2;
/** Limit of the cost per coupon in the largest fixture, relative to the smallest. */
const GROWTH_MAX = 1.5;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '128' },
    rounds: { type: 'string', default: '2' },
  },
});

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

interface House {
  readonly db: Db;
  readonly ledger: Ledger;
  readonly host: Host;
  readonly site: VendorSite;
}

/** Sales: returns the lowest ratio of each kind to the supplier's bets of the same round. */
async function sell(databaseUrl: string, { db, host, site }: House): Promise<Record<keyof typeof SALE_MIN, number>> {
  const seconds = Number(values.seconds);
  const { tokens } = await planOf(db, [], site.users);
  const coupons = couponPlanOf(host, await openBook(host), tokens);
  const server = await startServer(databaseUrl);
  const load = await startLoad({ ports: [server.port], connections: Number(values.connections), ...site, coupons });
  const least = { single: Infinity, fourfold: Infinity };
  try {
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      let bets = 0;
      for (const mix of ['bets', 'single', 'fourfold'] as const) {
        await load.sign(seconds * 5_000, mix);
        const { perSecond, p50Ms, p99Ms, refused } = await load.run(seconds);
        if (mix === 'bets') bets = perSecond;
        else least[mix] = Math.min(least[mix], perSecond / bets);
        console.log(
          `${mix}: ${perSecond.toFixed(0)}/s, ${(perSecond / bets).toFixed(2)} × · p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${refused} refused`,
        );
      }
    }
  } finally {
    load.stop();
    server.stop();
  }
  return least;
}

/** Milliseconds; `paid` is from the end of the match to the first payout, and to the last. */
interface Settled {
  readonly size: number;
  readonly update: number;
  readonly compute: number;
  readonly correct: number;
}

const FIRST = played([1, 0], [2, 1]);
const CORRECTED = played([0, 1], [1, 1]);

async function settle({ db, ledger, host, site }: House, size: number): Promise<Settled> {
  const match = await anotherMatch(host);
  await buyCoupons(db, ledger, match, site.users, size);
  await vacuum(db);
  const update = await timed(async () => {
    await db.run('update coupon_pick set parts = null, won = null, void = null where fixture_id = $1', [match.id]);
    await db.run(
      `update coupon set returned = null where id in (select coupon_id from coupon_pick where fixture_id = $1)`,
      [match.id],
    );
  });
  await vacuum(db);
  await endFixture(host, match.id, FIRST);
  const compute = await computed(host, match);
  const first = await settledWith(host, match);
  await db.tx((tx) => correctFixtureIn(tx, match.id, CORRECTED));
  await vacuum(db);
  const correct = await timed(() => settleCoupons(host, [match.id]));
  console.log(
    `${size} coupons: UPDATE ${each(update, size)} each · reckoned ${each(compute, size)} each, ${(compute / update).toFixed(2)} × · ` +
      `paid ${each(first, size)} each · corrected ${each(correct, size)} each with all its postings`,
  );
  return { size, update, compute, correct };
}

const computed = (host: Host, match: FixtureRow) =>
  timed(async () => {
    await judgeFixture(host, match.id);
    await resettleCoupons(host, MERCHANT);
  });

const settledWith = (host: Host, match: FixtureRow) => timed(() => settleCoupons(host, [match.id]));

async function vacuum(db: Db): Promise<void> {
  for (const table of ['coupon', 'coupon_pick', 'settlement_payout']) await db.run(`vacuum analyze ${table}`);
}

const each = (ms: number, count: number): string => `${((ms * 1_000) / count).toFixed(1)} µs`;

async function measure(databaseUrl: string): Promise<boolean> {
  const site = await openVendorSite(databaseUrl);
  const db = await openDb({ databaseUrl });
  const host = await hostOn(databaseUrl, db);
  const house: House = { db, ledger: makeLedger(db, { clock: systemClock }), host, site };
  const sold = await sell(databaseUrl, house);
  const results: Settled[] = [];
  for (const size of values.sizes.split(',').map(Number)) results.push(await settle(house, size));
  await db.close();
  const { findings } = await auditSite(databaseUrl);
  console.log(`audit: ${findings.length} findings`);
  const worst = Math.max(...results.map(({ update, compute }) => compute / update));
  const cost = results.map(({ compute, size }) => compute / size);
  const growth = cost.at(-1)! / cost[0]!;
  console.log(
    `single ${sold.single.toFixed(2)} × at least (${SALE_MIN.single}), fourfold ${sold.fourfold.toFixed(2)} × (${SALE_MIN.fourfold}) · ` +
      `settling ${worst.toFixed(2)} × the UPDATE at most (up to ${SETTLE_MAX}), ${growth.toFixed(2)} × a coupon from first to last`,
  );
  const isSold = sold.single >= SALE_MIN.single && sold.fourfold >= SALE_MIN.fourfold;
  return isSold && findings.length === 0 && worst <= SETTLE_MAX && growth <= GROWTH_MAX;
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
  await postgres.tool('createdb', ['sports']);
  isEnough = await measure(postgres.url.replace(/\/postgres$/, '/sports'));
} finally {
  await postgres.stop();
}
process.exit(isEnough ? 0 : 1);
