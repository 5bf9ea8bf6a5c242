/** A member's report counts coupons as the house's report does, whatever their result. */
import { assert, dayName, millis, units, unitsToWire } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { countAll } from '#testkit/count-days.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import {
  anotherFixture,
  bookOf,
  endFixture,
  hostOfPlay,
  judgeDue,
  openSports,
  pickOf,
  played,
  settleDue,
} from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctFixtureIn, voidFixtureIn, type FixtureRow } from '../book/index.ts';

const HOME = 'matchResult:fullTime:home';

describeSiteOnEachDatabase('coupons that are counted', (open) => {
  let site: Site;
  let member: SiteMember;
  let lease: Awaited<ReturnType<typeof bookOf>>['lease'];
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    ({ lease } = book);
    member = await site.register('counted');
    await site.fund(member, 1_000);
  });
  afterAll(() => site.close());

  let requests = 0;
  async function bet(fixture: FixtureRow, selection = HOME, accept: 'NONE' | 'ANY' = 'NONE') {
    requests += 1;
    const asked = { picks: [pickOf(fixture, selection)], stake: 10, accept };
    const answer = await member.client.coupon.place(asked, { requestId: `counted-${requests}` });
    assert(answer.ok, 'it is placed');
    return answer.value.coupon.couponId;
  }
  const stateOf = async (couponId: number) => {
    const answer = await member.client.coupon.show({ couponId });
    return answer.ok ? answer.value.state : answer.code;
  };

  it('are bets in both reports for as long as a stake was taken, refused, void, half void and corrected; their stakes are not where they went back', async () => {
    const play = hostOfPlay(site, lease);
    const of = await Promise.all(Array.from({ length: 5 }, () => anotherFixture(site)));
    const [live, off, half, corrected, won] = of as [FixtureRow, FixtureRow, FixtureRow, FixtureRow, FixtureRow];
    await play.happens(live, { type: 'kickOff' });
    await play.acknowledged();
    const refused = await bet(live, HOME, 'ANY');
    await play.happens(live, { type: 'goal', side: 'away' });
    await judgeDue(site, lease, millis(site.clock.now() + 10_000));
    const quarter = (await member.client.book.fixture({ fixtureId: Number(half.id) })) as { value?: unknown };
    const line = /asianHandicap:fullTime:home:-?\d+\.[27]5/.exec(JSON.stringify(quarter.value))![0];
    const coupons = [refused, await bet(off), await bet(half, line), await bet(corrected), await bet(won)];
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, off.id));
    // On a quarter line with this margin, half of the stake is returned.
    const ahead = Math.round(-Number(line.split(':').at(-1)));
    await endFixture(site, half.id, played(null, ahead > 0 ? [ahead, 0] : [0, -ahead]));
    for (const { id } of [corrected, won]) await endFixture(site, id, played([0, 0], [1, 0]));
    await settleDue(site);
    await site.deps.db.attempt((tx) => correctFixtureIn(tx, corrected.id, played([0, 0], [0, 1])));
    await settleDue(site);
    expect(await Promise.all(coupons.map(stateOf))).toEqual(['REFUSED', 'VOID', 'SETTLED', 'SETTLED', 'SETTLED']);
    await countAll(site);
    const [house] = await site.deps.db.run<{ bets: number; staked: bigint; won: bigint }>(
      `select sum(bets)::int4 as bets, sum(staked)::int8 as staked, sum(won)::int8 as won from report_game_day
       where merchant = 'pavilion' and level = 'game' and game = 'SPORTSBOOK'`,
    );
    const day = dayName(site.clock.now());
    const own = await member.client.report.betSummary({ gameType: 'SPORTS', startDate: day, endDate: day });
    const wire = (value: bigint) => unitsToWire(units(value));
    expect(own).toMatchObject({
      value: { list: [{ bet_count: 5, game_loses: wire(house!.staked), game_winnings: wire(house!.won) }] },
    });
    expect([house!.bets, wire(house!.staked)]).toEqual([5, 30]);
  });
});
