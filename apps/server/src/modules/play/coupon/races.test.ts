/** House races: created half an hour ahead, published live, and settled by the finishing order. */
import { sha256Hex } from '#games/kit/fair.ts';
import { CIRCUITS } from '#games/sports/feed/circuits.ts';
import { racingOf } from '#games/sports/feed/play.ts';
import { raceOf } from '#games/sports/feed/races.ts';
import { currency, memberId } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { bookHost, bookOf, comingFixtures, fixtureOf, openSports, pickOf, settleDue } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { voidFixtureIn, type FixtureRow } from '../book/index.ts';

const MINUTE = 60_000;

describeSiteOnEachDatabase('races', (open) => {
  let site: Site;
  let book: Awaited<ReturnType<typeof bookOf>>;
  let member: SiteMember;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    book = await bookOf(site);
    await book.open();
    member = await site.register('racegoer');
    await site.fund(member, 10_000);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const visitor = () => site.client('pavilion').book;
  const shown = async ({ id }: Pick<FixtureRow, 'id'>) => {
    const answer = await visitor().fixture({ fixtureId: Number(id) });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const cash = () =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(member.id),
      currency: currency('USD'),
      kind: 'main',
    });
  const place = (picks: ReturnType<typeof pickOf>[], stake = 1) =>
    member.client.coupon.place({ picks, stake, accept: 'NONE' });
  /** A race far enough ahead that nothing of it is published. */
  async function nextRace(): Promise<FixtureRow> {
    site.clock.advance(2 * MINUTE);
    await book.open();
    await book.tell();
    return (await comingFixtures(site, 'racing', 1))[0]!;
  }
  const goTo = ({ starts_at: startsAt }: FixtureRow, ms: number) =>
    site.clock.advance(startsAt.getTime() + ms - site.clock.now());
  async function runOn(race: FixtureRow): Promise<readonly number[]> {
    for (const ms of [0, 5_000, 40_000]) {
      goTo(race, ms);
      await book.tell();
    }
    const { facts } = await fixtureOf(site, race.id);
    return facts && 'order' in facts ? facts.order : [];
  }

  it('are written half an hour ahead, one every two minutes, boats and kites in turns, each by a link of its own', async () => {
    const coming = await comingFixtures(site, 'racing', 100);
    expect([14, 15]).toContain(coming.length);
    coming.forEach((race, at) => {
      expect(race.starts_at.getTime() - coming[0]!.starts_at.getTime()).toBe(at * 2 * MINUTE);
      expect([race.home, race.away]).toEqual([null, null]);
    });
    expect(new Set(coming.map(({ league }) => league))).toEqual(new Set(['boats', 'kites']));
    const next = await visitor().fixtures({ phase: 'COMING', sport: 'racing', pageSize: 3 });
    expect(next).toMatchObject({ value: { list: [{ main: { market: 'win' }, markets: 4, home: null }, {}, {}] } });
    const sports = await visitor().sports({});
    const { TODAY, EARLY } = (sports.ok && sports.value.find(({ sport }) => sport === 'racing')?.counts) || {
      TODAY: 0,
      EARLY: 0,
    };
    expect(TODAY + EARLY).toBe(coming.length);
  });

  it('R53 one is told as it passes: how far all are, then who is in; its link is public once the last one is', async () => {
    const race = await nextRace();
    const before = await shown(race);
    const runners = race.runners!.length;
    expect(before).toMatchObject({ status: 'OPEN', proof: { link: null }, runners: { length: runners } });
    expect(before.groups.map(({ type }) => type)).toEqual(['win', 'place', 'forecast', 'tricast']);
    goTo(race, 0);
    await book.tell();
    goTo(race, 5_000);
    await book.tell();
    const running = await shown(race);
    expect(running).toMatchObject({ state: 'LIVE', status: 'CLOSED', facts: null, proof: { link: null }, groups: [] });
    expect(running.incidents.map(({ incident }) => (incident as { type: string }).type)).toEqual([
      'start',
      'way',
      'way',
    ]);
    expect(await place([pickOf(race, 'win:1')])).toMatchObject({ code: 'coupon.pick.closed' });
    goTo(race, 40_000);
    await book.tell();
    site.clock.advance(1_000);
    const over = await shown(race);
    const circuit = CIRCUITS.find(({ id }) => id === race.league)!;
    const link = over.proof!.link!;
    expect(over.incidents.map(({ at, incident }) => ({ at, incident }))).toEqual(
      racingOf(raceOf(circuit, race.round!), link),
    );
    let hashed = link;
    for (let no = over.proof!.linkNo; no >= 0; no -= 1) hashed = sha256Hex(hashed);
    expect(hashed).toBe(before.proof!.terminatingHash);
    const results = await visitor().results({ sport: 'racing', pageSize: 1 });
    expect(results).toMatchObject({ value: { list: [{ fixtureId: Number(race.id), facts: over.facts }] } });
  });

  it('pays win, place, forecast and tricast at the prices that were taken, beside a match as well', async () => {
    const race = await nextRace();
    const [match] = await comingFixtures(site, 'football', 1);
    const taken = (await shown(race)).groups.flatMap(({ markets }) =>
      markets[0]!.selections.slice(0, 20).map(({ selection }) => pickOf(race, selection)),
    );
    expect(await place([taken[0]!, taken[1]!])).toMatchObject({ code: 'coupon.picks.related' });
    for (const pick of taken) expect(await place([pick])).toMatchObject({ ok: true });
    const both = await place([pickOf(race, 'win:1'), pickOf(match!, 'matchResult:fullTime:home')]);
    expect(both).toMatchObject({
      value: { coupon: { picks: [{ home: null, runners: { length: race.runners!.length } }, { runners: null }] } },
    });
    const staked = await cash();
    const order = await runOn(race);
    await settleDue(site, bookHost(site));
    const places = race.runners!.length < 8 ? 2 : 3;
    const won = taken.filter(({ selection }) => {
      const [market, side = ''] = selection.split(':');
      if (market === 'place') return order.indexOf(Number(side)) < places;
      return order.slice(0, side.split('-').length).join('-') === side;
    });
    expect(won.length).toBeGreaterThan(places);
    const due = won.reduce((sum, { odds }) => sum + Math.round(odds * 10_000), 0);
    expect((await cash()) - staked).toBe(BigInt(due));
    const waiting = await member.client.coupon.list({ open: 'true' });
    expect(waiting.ok && waiting.value.list.length).toBe(order[0] === 1 ? 1 : 0);
  });

  it('one that does not count gives all stakes back, before it runs and after', async () => {
    const race = await nextRace();
    const before = await cash();
    expect(await place([pickOf(race, 'win:2')], 5)).toMatchObject({ ok: true });
    expect(await place([pickOf(race, 'forecast:1-2')])).toMatchObject({ ok: true });
    await runOn(race);
    await settleDue(site);
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, race.id));
    await settleDue(site);
    expect(await cash()).toBe(before);
  });

  it('none is shown or sold where the brand has closed their hall; matches are', async () => {
    const race = await nextRace();
    const vendor = async (isShut: boolean) => {
      await site.deps.db.run(`update vendor set maintenance = $1 where merchant = 'pavilion' and code = 'DS88'`, [
        isShut,
      ]);
      // Halls are cached for a second.
      site.clock.advance(1_000);
    };
    const sportsSeen = async () => {
      const [lists, leagues, sports] = await Promise.all([
        visitor().fixtures({ phase: 'COMING', pageSize: 50 }),
        visitor().leagues({}),
        visitor().sports({}),
      ]);
      if (!lists.ok || !leagues.ok || !sports.ok) throw new Error('they are public');
      const counted = sports.value.filter(({ counts }) => counts.TODAY + counts.EARLY > 0);
      return [lists.value.list, leagues.value, counted].map((list) => list.map(({ sport }) => sport)).flat();
    };
    /** Subscribes to the race and the list of races. */
    const follow = async () => {
      // Subscriptions cache halls for ten seconds.
      site.clock.advance(10_000);
      const page = await site.socket('pavilion');
      const topics = [`fixture:${Number(race.id)}`, 'book:racing', 'book:football'];
      for (const topic of topics) page.send({ op: 'sub', topic });
      return page;
    };
    await vendor(true);
    const shut = { code: 'vendor.maintenance' };
    expect(await place([pickOf(race, 'win:1')])).toMatchObject(shut);
    expect(await visitor().fixture({ fixtureId: Number(race.id) })).toMatchObject(shut);
    expect(await visitor().fixtures({ phase: 'COMING', sport: 'racing' })).toMatchObject(shut);
    expect(await visitor().results({ sport: 'racing' })).toMatchObject(shut);
    expect(await visitor().fixtures({ phase: 'COMING', sport: 'football' })).toMatchObject({ ok: true });
    expect(await sportsSeen()).not.toContain('racing');
    const without = await follow();
    expect(await without.next('book')).toMatchObject({ topic: 'book:football' });
    expect(without.waiting()).toEqual([]);
    without.close();
    await vendor(false);
    expect(await place([pickOf(race, 'win:1')])).toMatchObject({ ok: true });
    expect(await sportsSeen()).toContain('racing');
    const page = await follow();
    expect(await page.next('fixture_whole')).toMatchObject({ fixture: { fixtureId: Number(race.id) } });
    const lists = [await page.next('book'), await page.next('book')];
    expect(lists.map(({ topic }) => topic).toSorted()).toEqual(['book:football', 'book:racing']);
    page.close();
  });
});
