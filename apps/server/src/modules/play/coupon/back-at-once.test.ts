/** Refunds of many members are batched in one statement. */
import { currency, memberId, millis } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { interruptedHost } from '#testkit/interrupted.ts';
import { anotherFixture, bookOf, hostOfPlay, judgeDue, openSports, pickOf } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voidFixtureIn, type FixtureRow } from '../book/index.ts';
import { settleCoupons } from './settle-coupons.ts';

const HOME = 'matchResult:fullTime:home';

describeSiteOnEachDatabase('stakes that go back', (open) => {
  let site: Site;
  let members: SiteMember[];
  let lease: Awaited<ReturnType<typeof bookOf>>['lease'];
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    ({ lease } = book);
    members = [await site.register('backone'), await site.register('backtwo')];
    for (const member of members) await site.fund(member, 1_000);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const cash = () =>
    Promise.all(
      members.map(({ id }) =>
        site.deps.ledger.balanceOf({
          merchant: 'pavilion',
          memberId: memberId(id),
          currency: currency('USD'),
          kind: 'main',
        }),
      ),
    );
  async function sell(fixture: FixtureRow, many: number): Promise<void> {
    for (let n = 0; n < many; n += 1) {
      const { client } = members[n % 2]!;
      const answer = await client.coupon.place({ picks: [pickOf(fixture, HOME)], stake: 1, accept: 'ANY' });
      if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
    }
  }
  const counting = () => interruptedHost(site.deps, Infinity, 'dies before');

  async function voided(many: number): Promise<number> {
    const before = await cash();
    const fixture = await anotherFixture(site);
    await sell(fixture, many);
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, fixture.id));
    const host = counting();
    await settleCoupons(host, [fixture.id]);
    expect(await cash()).toEqual(before);
    return host.steps();
  }

  async function refused(many: number): Promise<number> {
    const before = await cash();
    const play = hostOfPlay(site, lease);
    const fixture = await anotherFixture(site);
    await (
      await play.happens(fixture, { type: 'kickOff' })
    )();
    await play.acknowledged();
    await sell(fixture, many);
    await (
      await play.happens(fixture, { type: 'goal', side: 'home' })
    )();
    site.clock.advance(10_000);
    const host = counting();
    await judgeDue(site, lease, millis(site.clock.now()), host);
    await settleCoupons(host, []);
    expect(await cash()).toEqual(before);
    return host.steps();
  }

  it.each([
    ['of a match that is void', voided],
    ['of bets in play that are refused', refused],
  ] as const)('%s take as many steps for thirty as for four', async (_, stepsOf) => {
    await stepsOf(2);
    const [few, many] = [await stepsOf(4), await stepsOf(30)];
    expect(many).toBe(few);
  });
});
