/** A bet on a match, from the list of fixtures to the payout. */
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { bookOf, comingFixtures, endFixture, openSports, played, settleDue } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

describeSiteOnEachDatabase('a coupon', (open) => {
  let site: Site;
  let member: SiteMember;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    member = await site.register('bettor');
    await site.fund(member, 1_000);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const balance = async () => {
    const answer = await member.client.wallet.balance({});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.sumBalance;
  };

  it('is paid as soon as its match is over', async () => {
    const [fixture] = await comingFixtures(site, 'football');
    const shown = await member.client.book.fixture({ fixtureId: Number(fixture!.id) });
    if (!shown.ok) throw new Error(shown.code);
    const market = shown.value.groups.find(({ type, period }) => type === 'matchResult' && period === 'fullTime')!
      .markets[0]!;
    const { selection, odds } = market.selections[0]!;
    const placed = await member.client.coupon.place({
      picks: [{ fixtureId: Number(fixture!.id), selection, odds }],
      stake: 10,
      accept: 'NONE',
    });
    expect(placed).toMatchObject({ ok: true, value: { coupon: { state: 'OPEN', stake: 10, odds }, balance: 990 } });
    await endFixture(site, fixture!.id, played([0, 0], [2, 1]));
    await settleDue(site);
    expect(await balance()).toBeCloseTo(990 + 10 * odds, 4);
    const { couponId } = (placed as { value: { coupon: { couponId: number } } }).value.coupon;
    expect(await member.client.coupon.show({ couponId })).toMatchObject({
      ok: true,
      value: { state: 'SETTLED', returned: 10 * odds, picks: [{ outcome: { parts: 1, won: 1, void: 0 } }] },
    });
  });
});
