/** A correction of one fixture while another fixture of the same coupon is being settled. */
import { assert } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import {
  anotherFixture,
  bookHost,
  bookOf,
  endFixture,
  openSports,
  pickOf,
  played,
  settleDue,
} from '#testkit/sports.ts';
import { testDatabaseUrl } from '#testkit/postgres.ts';
import { until } from '#testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correctFixtureIn, sportOf, type Facts, type FixtureRow } from '../book/index.ts';
import { settleCoupons } from './settle-coupons.ts';
import { betsOn, judgePicks, settleJudged } from './settle-queries.ts';

const HOME = 'matchResult:fullTime:home';
const EVEN = 'drawNoBet:fullTime:home';
const LOST = played([0, 0], [0, 1]);
const WON = played([0, 0], [1, 0]);
const LEVEL = played([0, 0], [0, 0]);

describe.runIf(testDatabaseUrl())(
  'of two fixtures of a coupon one is corrected while the other is being judged',
  () => {
    let site: Site;
    let member: SiteMember;
    beforeAll(async () => {
      site = await createSite();
      await openSports(site);
      await (await bookOf(site)).open();
      member = await site.register('twofixtures');
      await site.fund(member, 1_000);
    });
    afterAll(async () => {
      const { findings } = await site.deps.ledger.audit({ deep: true });
      await site.close();
      expect(findings).toEqual([]);
    });

    const isWaiting = async () => {
      const rows = await site.deps.db.run(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      assert(rows.length > 0, 'somebody waits for a lock');
    };

    /** The settlement is not committed yet when the correction arrives. */
    async function whileJudged(other: FixtureRow, facts: Facts, correct: () => Promise<unknown>): Promise<void> {
      await endFixture(site, other.id, facts);
      const [judged, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const judging = site.deps.db.tx(async (tx) => {
        const by = sportOf(other.sport, other.rules);
        const bets = await betsOn(tx, other.id, false);
        const verdicts = bets.map(({ selection, rules, terms }) => ({
          selection,
          rules,
          shares: by.judge(terms, facts),
        }));
        const { ids } = await judgePicks(tx, other.id, verdicts, { after: 0n, limit: 100 });
        await settleJudged(tx, ids, site.clock.now());
        judged.resolve();
        await mayEnd.promise;
      });
      await judged.promise;
      const correcting = correct();
      await until(isWaiting);
      mayEnd.resolve();
      await Promise.all([judging, correcting]);
      await settleDue(site);
    }

    const VOID = [0, 1];
    it.each([
      ['won, and lost after all', [HOME, WON, LOST], WON, 0, [0, 0]],
      ['void, and lost after all', [EVEN, LEVEL, LOST], WON, 0, [0, 0]],
      ['void as the other is, it stays', [EVEN, LEVEL, LOST], LEVEL, 10, VOID],
    ] as const)('%s', async (_, [selection, first, then], ofOther, returned, [won, back]) => {
      const [one, two] = [await anotherFixture(site), await anotherFixture(site)];
      const picks = [pickOf(one, selection), pickOf(two, EVEN)];
      const answer = await member.client.coupon.place({ picks, stake: 10, accept: 'NONE' });
      if (!answer.ok) throw new Error(answer.code);
      await endFixture(site, one.id, first);
      await settleDue(site);
      await whileJudged(two, ofOther, async () => {
        await site.deps.db.attempt((tx) => correctFixtureIn(tx, one.id, then));
        await settleCoupons(bookHost(site), [one.id]);
      });
      const { couponId } = answer.value.coupon;
      expect(await member.client.coupon.show({ couponId })).toMatchObject({
        value: { returned, picks: [{ outcome: { won, void: back } }, {}] },
      });
    });
  },
);
