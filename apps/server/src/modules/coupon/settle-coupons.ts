/**
 * What follows where something of fixtures was decided: picks are judged, coupons add up what they return, and players are paid. Every step can
 * be repeated: what is reckoned is reckoned in one transaction, each coupon is paid under a key of its own run.
 */
import { units } from '#kernel';
import { isOver, lockFixture, markJudged, sportOf } from '../book/index.ts';
import type { Host } from '../game-wallet/index.ts';
import { payBatch, reverseBeforeAt, runsDue } from '../settlement/index.ts';
import { returnedOf } from './rules.ts';
import {
  betsOn,
  decidedCoupons,
  insertPayouts,
  judgePicks,
  legsOf,
  lockDecided,
  noteDecided,
  type DecidedRow,
} from './settle-queries.ts';

const RECKONED_AT_ONCE = 1_000;

/** What is left over from before is settled as well. One fixture, or one brand, that fails keeps no other waiting. */
export async function settleCoupons(host: Host, fixtures: readonly bigint[]): Promise<void> {
  const failures: unknown[] = [];
  const tried = async (work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => failures.push(error));
  };
  for (const id of fixtures) await tried(() => judgeFixture(host, id));
  for (const { code } of host.deps.brands.all())
    await tried(async () => {
      await reckonCoupons(host, code);
      await payCoupons(host, code);
    });
  if (failures.length > 0) throw failures[0];
}

/** Judges picks by what is decided of their fixture; after a correction all of them once more. */
export function judgeFixture({ deps }: Pick<Host, 'deps'>, id: bigint): Promise<void> {
  return deps.db.tx(async (tx) => {
    const fixture = await lockFixture(tx, id);
    if (!fixture?.facts || fixture.judged >= fixture.stage) return;
    const { facts, run, sport } = fixture;
    const bets = await betsOn(tx, id, run > 0);
    const judged = bets.flatMap(({ terms, selection, rules }) => {
      const by = sportOf(sport, rules);
      return isOver(fixture) || by.isDecided(terms, facts)
        ? [{ selection, rules, shares: by.judge(terms, facts) }]
        : [];
    });
    const coupons = judged.length > 0 ? await judgePicks(tx, id, judged) : [];
    if (coupons.length > 0) await noteDecided(tx, coupons);
    await markJudged(tx, fixture);
  });
}

export async function reckonCoupons(host: Host, merchant: string): Promise<void> {
  const { db, clock } = host.deps;
  for (let after = 0n; ;) {
    const page = await decidedCoupons(db, merchant, after, RECKONED_AT_ONCE);
    if (page.length === 0) return;
    after = page.at(-1)!.id;
    await takeBack(host, merchant, page);
    await db.tx(async (tx) => {
      const standing = await lockDecided(tx, merchant, page);
      const legs = Map.groupBy(await legsOf(tx, merchant, [...standing]), ({ coupon_id: coupon }) => coupon);
      const owed = page
        .filter(({ id }) => standing.has(id))
        .map(({ id, run, stake }) => ({ id, run, ...returnedOf(units(stake), legs.get(id)!.map(legIn)) }));
      await insertPayouts(tx, merchant, owed, clock.now());
    });
  }
}

const legIn = ({
  odds,
  parts,
  won,
  void: back,
}: {
  odds: number;
  parts: number | null;
  won: number;
  void: number;
}) => ({
  odds,
  shares: parts === null ? null : { of: parts, won, void: back },
});

/** A coupon that was settled before gives back what it was paid then. */
async function takeBack(host: Host, merchant: string, page: readonly DecidedRow[]): Promise<void> {
  for (const [run, coupons] of Map.groupBy(page, (coupon) => coupon.run))
    await reverseBeforeAt(
      host,
      { ...ofBrand(merchant), run },
      coupons.map(({ id }) => id),
    );
}

/** All coupons of a brand are one batch of the settlement: each is a place of its own in it, and in a run of its own. */
export const ofBrand = (merchant: string) => ({ source: 'coupon', batch: merchant, merchant }) as const;

export async function payCoupons(host: Host, merchant: string): Promise<void> {
  for (const run of await runsDue(host.deps.db, ofBrand(merchant))) await payBatch(host, { ...ofBrand(merchant), run });
}
