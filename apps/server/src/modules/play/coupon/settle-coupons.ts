/**
 * Settlement after each decision on fixtures: picks are judged, coupons compute their payouts, and players are paid.
 * Every step is idempotent: a page is judged and computed in one transaction, and each coupon is paid under a key of
 * its run.
 */
import type { Tx } from '#db';
import { isOver, lockFixture, markJudged, sportOf, type FixtureRow } from '../book/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { payBatch, reverseBeforeAt, runsDue } from '../../money/settlement/index.ts';
import { betsOn, decidedCoupons, judgePicks, settleIn, settleJudged } from './settle-queries.ts';

const JUDGED_AT_ONCE = 2_000;
const RESETTLED_AT_ONCE = 1_000;

/** Settles these fixtures and leftovers. A failing fixture or brand does not hold up others. */
export async function settleCoupons(host: Host, fixtures: readonly bigint[]): Promise<void> {
  const failures: unknown[] = [];
  const tried = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => failures.push(error));
  };
  const brands = host.deps.brands.all().map(({ code }) => code);
  const pay = async () => {
    for (const code of brands) await tried(() => payCoupons(host, code));
  };
  let paying = Promise.resolve();
  let isPaying = false;
  // Payouts run while later pages are judged.
  const payMeanwhile = () => {
    if (isPaying) return;
    isPaying = true;
    paying = pay().finally(() => (isPaying = false));
  };
  for (const id of fixtures) await tried(() => judgeFixture(host, id, payMeanwhile));
  for (const code of brands) await tried(() => resettleCoupons(host, code));
  await paying;
  await pay();
  if (failures.length > 0) throw failures[0];
}

/** Verdicts on a fixture's selections at this stage. */
interface Verdicts {
  readonly stage: number;
  readonly judged: Parameters<typeof judgePicks>[2];
}

/** Judges a fixture's picks, one transaction per page; all of them again after a correction. */
export async function judgeFixture(
  { deps: { db, clock } }: Pick<Host, 'deps'>,
  id: bigint,
  judgedPage: () => void = () => {},
  atOnce = JUDGED_AT_ONCE,
): Promise<void> {
  let verdicts: Verdicts | null = null;
  for (let after: bigint | null = 0n; after !== null;) {
    after = await db.tx(async (tx) => {
      const fixture = await lockFixture(tx, id);
      if (!fixture?.facts || fixture.judged >= fixture.stage) return null;
      // A correction between two pages restarts from the first page.
      const isAnew = verdicts?.stage !== fixture.stage;
      if (isAnew) verdicts = await verdictsOn(tx, fixture);
      const { judged } = verdicts!;
      const page = { after: isAnew ? 0n : after!, limit: atOnce };
      const { last, ids } = judged.length > 0 ? await judgePicks(tx, id, judged, page) : { last: null, ids: [] };
      if (ids.length > 0) await settleJudged(tx, ids, clock.now());
      if (last === null) await markJudged(tx, fixture, clock.now());
      return last;
    });
    if (after !== null) judgedPage();
  }
}

async function verdictsOn(tx: Tx, fixture: FixtureRow): Promise<Verdicts> {
  const { id, facts, run, sport, stage } = fixture;
  const bets = await betsOn(tx, id, run > 0);
  const judged = bets.flatMap(({ terms, selection, rules }) => {
    const by = sportOf(sport, rules);
    return isOver(fixture) || by.isDecided(terms, facts!)
      ? [{ selection, rules, shares: by.judge(terms, facts!) }]
      : [];
  });
  return { stage, judged };
}

/** Settles coupons reopened by a correction; their earlier payouts are reversed first. */
export async function resettleCoupons(host: Host, merchant: string): Promise<void> {
  const { db, clock } = host.deps;
  for (let after = 0n; ;) {
    const page = await decidedCoupons(db, merchant, after, RESETTLED_AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!.id;
    for (const [run, coupons] of Map.groupBy(page, (coupon) => coupon.run)) {
      const ids = coupons.map(({ id }) => id);
      await reverseBeforeAt(host, { ...ofBrand(merchant), run }, ids);
      await db.tx((tx) => settleIn(tx, run, ids, clock.now()));
    }
  }
}

/** Settlement batch of a brand: each coupon is a place in it, with its own run. */
export const ofBrand = (merchant: string) => ({ source: 'coupon', batch: merchant, merchant }) as const;

export async function payCoupons(host: Host, merchant: string): Promise<void> {
  for (const run of await runsDue(host.deps.db, ofBrand(merchant))) await payBatch(host, { ...ofBrand(merchant), run });
}
