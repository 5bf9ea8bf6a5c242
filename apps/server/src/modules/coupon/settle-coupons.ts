/**
 * Follows each decision on fixtures: picks are judged, coupons add up their returns, and players are paid. Every step can
 * be repeated: a page is judged and reckoned in one transaction, each coupon is paid under a key of its own run.
 */
import type { Tx } from '#db';
import { isOver, lockFixture, markJudged, sportOf, type FixtureRow } from '../book/index.ts';
import type { Host } from '../game-wallet/index.ts';
import { payBatch, reverseBeforeAt, runsDue } from '../settlement/index.ts';
import { betsOn, decidedCoupons, judgePicks, settleIn, settleJudged } from './settle-queries.ts';

const JUDGED_AT_ONCE = 2_000;
const RECKONED_AT_ONCE = 1_000;

/** Settles these fixtures, and what is left over from before. A fixture or a brand that fails keeps no other waiting. */
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
  // The first are paid while the last are being judged.
  const payMeanwhile = () => {
    if (isPaying) return;
    isPaying = true;
    paying = pay().finally(() => (isPaying = false));
  };
  for (const id of fixtures) await tried(() => judgeFixture(host, id, payMeanwhile));
  for (const code of brands) await tried(() => reckonCoupons(host, code));
  await paying;
  await pay();
  if (failures.length > 0) throw failures[0];
}

/** How the picks of a fixture come out, by what is decided of it at this stage. */
interface Verdicts {
  readonly stage: number;
  readonly judged: Parameters<typeof judgePicks>[2];
}

/** Judges picks by what is decided of their fixture, a page a transaction; after a correction all of them once more. */
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
      // A correction between two pages begins again.
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

/** Settles coupons that a correction has reopened: their earlier payouts are taken back first. */
export async function reckonCoupons(host: Host, merchant: string): Promise<void> {
  const { db, clock } = host.deps;
  for (let after = 0n; ;) {
    const page = await decidedCoupons(db, merchant, after, RECKONED_AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!.id;
    for (const [run, coupons] of Map.groupBy(page, (coupon) => coupon.run)) {
      const ids = coupons.map(({ id }) => id);
      await reverseBeforeAt(host, { ...ofBrand(merchant), run }, ids);
      await db.tx((tx) => settleIn(tx, run, ids, clock.now()));
    }
  }
}

/** All coupons of a brand are one batch of the settlement: each is a place of its own in it, and in a run of its own. */
export const ofBrand = (merchant: string) => ({ source: 'coupon', batch: merchant, merchant }) as const;

export async function payCoupons(host: Host, merchant: string): Promise<void> {
  for (const run of await runsDue(host.deps.db, ofBrand(merchant))) await payBatch(host, { ...ofBrand(merchant), run });
}
