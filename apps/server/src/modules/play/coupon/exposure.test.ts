/** Loss on a market stays within the brand's limit, apart from bets nodes sell before they hear of each other. */
import { merchantCode, millis, unitsToWire, units } from '#kernel';
import { createSite, virtualClock, type Site, type SiteMember } from '#testkit';
import { operatorAt } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { openTestPostgres, testDatabaseUrl, type TestPostgres } from '#testkit/postgres.ts';
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
import { until } from '#testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveUp } from '../../../lease/lease.ts';
import type { Lease } from '../../../lease/queries.ts';
import { namesOf, type FixtureRow } from '../book/index.ts';
import { startBook } from '../matchday/index.ts';
import { createCounting, type Counting } from './count-sold.ts';

const HOME = 'matchResult:fullTime:home';
const AWAY = 'matchResult:fullTime:away';
const MOST = 100;
type Pick = ReturnType<typeof pickOf>;

async function allowMarket(site: Site, market: number | null): Promise<void> {
  const { config } = site.deps.brands.find('pavilion')!;
  const limits = { ...config.book.limits, market };
  await site.deps.brands.change(merchantCode('pavilion'), { book: { ...config.book, limits } });
}

const bet = async (client: SiteMember['client'], picks: Pick[], stake: number) => {
  const answer = await client.coupon.place({ picks, stake: Math.round(stake * 10_000) / 10_000, accept: 'ANY' });
  return answer.ok ? 'taken' : { code: answer.code, ...(answer.detail as { left?: number }) };
};

/** The stake whose win costs the house `loss`, truncated to a unit. */
const stakeFor = (loss: number, { odds }: Pick) =>
  Math.floor(Number(((loss * 10_000) / (odds - 1)).toFixed(6))) / 10_000;

/** Loss of the house if the home side wins. */
async function lossOn({ deps }: Site, { id }: FixtureRow): Promise<number> {
  const [row] = await deps.db.run<{ loss: bigint }>(
    `select (coalesce(sum(div(stake::numeric * odds, 10000)) filter (where selection = $2), 0) - sum(stake))::int8 as loss
     from coupon_pick where fixture_id = $1`,
    [id, HOME],
  );
  return unitsToWire(units(row!.loss));
}

describeSiteOnEachDatabase('exposure', (open) => {
  let site: Site;
  let member: SiteMember;
  let host: ReturnType<typeof hostOfPlay>;
  let lease: Awaited<ReturnType<typeof bookOf>>['lease'];
  let counting: Counting;
  let deaf: () => Promise<void>;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    ({ lease } = book);
    host = hostOfPlay(site, lease);
    counting = createCounting(site.deps);
    deaf = await counting.listen();
    member = await site.register('exposed');
    await site.fund(member, 100_000);
    await allowMarket(site, MOST);
  });
  afterAll(async () => {
    await deaf();
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });
  const place = (picks: Pick[], stake: number, by = member) => bet(by.client, picks, stake);
  const market = (left: number, fixture: FixtureRow) => ({
    code: 'coupon.limit.exceeded',
    limit: 'market',
    left,
    fixtureId: Number(fixture.id),
  });

  it('R56 a bet that would lose more of a market is refused with what is left of it, also while no host counts', async () => {
    const fixture = await anotherFixture(site);
    const pick = pickOf(fixture, HOME);
    const most = stakeFor(MOST, pick);
    expect(await place([pick], most + 1)).toMatchObject(market(most, fixture));
    expect(await place([pick], most)).toBe('taken');
    const { left } = (await place([pick], 1)) as { left: number };
    expect(left).toBeLessThan(0.001);
    // A bet on the other side makes room.
    expect(await place([pickOf(fixture, AWAY)], 10)).toBe('taken');
    const room = ((await place([pick], 90)) as { left: number }).left;
    expect(room).toBeCloseTo(stakeFor(10, pick), 2);
    expect(await place([pick], room)).toBe('taken');
    expect(await lossOn(site, fixture)).toBeLessThanOrEqual(MOST);
    expect(await lossOn(site, fixture)).toBeGreaterThan(MOST - 0.01);
  });

  it('many at once on one node pass it by nothing', async () => {
    const fixture = await anotherFixture(site);
    const pick = pickOf(fixture, HOME);
    const answers = await Promise.all(Array.from({ length: 12 }, () => place([pick], stakeFor(MOST / 5, pick))));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(5);
    expect(await lossOn(site, fixture)).toBeLessThanOrEqual(MOST);
  });

  it('an accumulator counts on each of its markets as a single, and play money on none', async () => {
    const [one, two] = [await anotherFixture(site), await anotherFixture(site, 'tennis')];
    const [home, winner] = [pickOf(one, HOME), pickOf(two, 'winner:home')];
    const least = [home, winner].toSorted((a, b) => b.odds - a.odds)[0]!;
    const most = stakeFor(MOST, least);
    expect(await place([home, winner], most + 1)).toMatchObject({
      limit: 'market',
      left: most,
      fixtureId: least.fixtureId,
    });
    expect(await place([home, winner], most)).toBe('taken');
    const other = [home, winner].find((pick) => pick !== least)!;
    const { left } = (await place([other], 5_000)) as { left: number };
    expect(left).toBeCloseTo(stakeFor(MOST - most * (other.odds - 1), other), 2);
  });

  it('what nodes sell is counted once by the host, and a new host adds up the same', async () => {
    const fixture = await anotherFixture(site);
    const pick = pickOf(fixture, HOME);
    await host.counts(counting);
    expect(await place([pick], 10)).toBe('taken');
    const first = await counting.count(lease);
    const of = `pavilion/${fixture.id}/matchResult:fullTime`;
    const frame = { of, staked: '100000', paid: { [HOME]: String(BigInt(Math.round(pick.odds * 100_000))) } };
    expect(first).toMatchObject({ isWhole: false, markets: [frame] });
    expect(first!.coupons).toHaveLength(1);
    const second = await counting.count(lease);
    expect(second).toEqual({ isWhole: false, markets: [], coupons: [] });
    expect(await counting.count(lease)).toBeNull();
    expect(await place([pickOf(fixture, AWAY)], 5)).toBe('taken');
    site.clock.advance(2_000);
    const next = await counting.count(lease);
    const anew = await createCounting(site.deps).count({ epoch: lease.epoch + 1n });
    expect(anew!.isWhole).toBe(true);
    expect(anew!.markets).toContainEqual(next!.markets[0]);
    expect(next!.markets[0]).toMatchObject({ of, staked: '150000' });
  });

  it('one of which it is not known yet in which order it was committed is read again, and counted once', async ({
    skip,
  }) => {
    skip(site.deps.db.engine === 'pglite', 'nothing runs side by side there');
    const fixture = await anotherFixture(site);
    await host.counts(counting);
    // An earlier transaction is still running, so rows from its number on may still appear.
    const ended = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const long = site.deps.db.tx(async (tx) => {
      await tx.run('select pg_current_xact_id()');
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    try {
      expect(await place([pickOf(fixture, HOME)], 1)).toBe('taken');
      const counted = await counting.count(lease);
      expect(counted!.markets).toMatchObject([{ staked: '10000' }]);
      expect((await counting.count(lease))!.markets).toEqual([]);
      expect(await place([pickOf(fixture, HOME)], 1)).toBe('taken');
      site.clock.advance(2_000);
      expect((await counting.count(lease))!.markets).toMatchObject([{ staked: '20000' }]);
    } finally {
      ended.resolve();
      await long;
    }
    site.clock.advance(2_000);
    expect((await counting.count(lease))!.markets).toEqual([]);
  });

  it('what waits in play counts from when it is taken up, and no more once it is refused', async () => {
    const fixture = await anotherFixture(site);
    await site.deps.db.run('update sports_fixture set starts_at = $2 where id = $1', [
      fixture.id,
      new Date(site.clock.now()),
    ]);
    await (
      await host.happens(fixture, { type: 'kickOff' })
    )();
    await host.acknowledged();
    site.clock.advance(2_000);
    await host.counts(counting);
    await host.acknowledged();
    const shown = await member.client.book.fixture({ fixtureId: Number(fixture.id) });
    if (!shown.ok) throw new Error(shown.code);
    const home = shown.value.groups.flatMap(({ markets }) => markets).flatMap(({ selections }) => selections);
    const { odds } = home.find(({ selection }) => selection === HOME)!;
    const pick = { fixtureId: Number(fixture.id), selection: HOME, odds };
    expect(await place([pick], stakeFor(MOST, pick))).toBe('taken');
    await host.counts(counting);
    expect(await place([pick], 10)).toMatchObject({ limit: 'market' });
    await (
      await host.happens(fixture, { type: 'danger' }, { type: 'clear' })
    )();
    site.clock.advance(10_000);
    await host.acknowledged();
    await judgeDue(site, lease, millis(site.clock.now()));
    for (let n = 0; n < 2; n += 1) {
      site.clock.advance(2_000);
      await host.counts(counting);
    }
    await host.acknowledged();
    expect(await place([pick], 10)).toBe('taken');
  });

  it('what was lost or settled makes room once all is added up anew', async () => {
    const [one, two] = [await anotherFixture(site), await anotherFixture(site)];
    const [lost, other] = [pickOf(one, HOME), pickOf(two, HOME)];
    expect(await place([lost, other], stakeFor(MOST, other))).toBe('taken');
    await host.counts(counting);
    await endFixture(site, one.id, played([0, 0], [0, 1]));
    await settleDue(site);
    expect(await place([other], 10)).toMatchObject({ limit: 'market' });
    site.clock.advance(60_000);
    await host.counts(counting);
    await host.counts(counting);
    expect(await place([other], 10)).toBe('taken');
  });

  it('is on the desk, the largest selection first, of a fixture and of all that is open', async () => {
    const fixture = await anotherFixture(site);
    expect(await place([pickOf(fixture, HOME)], 10)).toBe('taken');
    expect(await place([pickOf(fixture, AWAY)], 1)).toBe('taken');
    const { desk } = await operatorAt(site, 'operator1');
    const rows = async (filters: object) => {
      const page = await desk.rows({ brand: 'pavilion', table: 'exposure', filters: JSON.stringify(filters) });
      if (!page.ok) throw new Error(page.code);
      return page.value.list.map(({ cells }) => cells);
    };
    const { odds } = pickOf(fixture, HOME);
    const [first, second] = await rows({ number: String(fixture.id) });
    const { home, away } = namesOf(fixture);
    expect([first!['market'], second!['market']]).toEqual(['1X2', '1X2']);
    expect([first!['selection'], second!['selection']]).toEqual([home, away]);
    expect(first).toMatchObject({ coupons: 1, staked: '10.0000' });
    expect(Number(first!['exposure'])).toBeCloseTo(odds * 10 - 11, 3);
    const all = (await rows({})).map((cells) => Number(cells['exposure']));
    expect(all.length).toBeGreaterThan(2);
    expect(all).toEqual(all.toSorted((a, b) => b - a));
  });
});

describe.skipIf(testDatabaseUrl() === undefined)('exposure on two nodes', () => {
  let database: TestPostgres;
  let nodes: [Site, Site];
  let clients: SiteMember['client'][];
  let token: string;
  let host: ReturnType<typeof hostOfPlay>;
  let counting: Counting;
  let deaf: () => Promise<void>;
  let lease: Lease;
  beforeAll(async () => {
    database = await openTestPostgres();
    const clock = virtualClock();
    const node = () => createSite({ databaseUrl: database.url, clock });
    nodes = [await node(), await node()];
    const [one, other] = nodes;
    await openSports(one);
    const book = await bookOf(one);
    await book.open();
    ({ lease } = book);
    host = hostOfPlay(one, lease);
    counting = createCounting(one.deps);
    deaf = await counting.listen();
    // Both nodes hear the host.
    await one.deps.state.subscribe(
      'book',
      (frame) => void other.deps.state.publish('book', frame),
      () => {},
    );
    const member = await one.register('twonodes');
    ({ token } = member);
    await one.fund(member, 100_000);
    for (const each of nodes) await allowMarket(each, MOST);
    clients = nodes.map((each) => each.client('pavilion', { token: member.token }));
  });
  afterAll(async () => {
    await deaf();
    for (const each of nodes) await each.close();
    await database.drop();
  });

  it('what both sell before they hear of each other is at most what was left, once for each; then nobody sells', async () => {
    const fixture = await anotherFixture(nodes[0]);
    const pick = pickOf(fixture, HOME);
    const tenth = stakeFor(MOST / 10, pick);
    await host.counts(counting);
    expect(await bet(clients[0]!, [pick], tenth * 4)).toBe('taken');
    await host.counts(counting);
    // Each of the two nodes sells up to the remaining sixty.
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => bet(clients[n % 2]!, [pick], tenth)));
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(12);
    expect(await lossOn(nodes[0], fixture)).toBeLessThanOrEqual(2 * MOST - 40 + 0.01);
    await host.counts(counting);
    await until(async () => {
      const after = await Promise.all(clients.map((client) => bet(client, [pick], tenth)));
      expect(after).toMatchObject([
        { limit: 'market', left: 0 },
        { limit: 'market', left: 0 },
      ]);
    });
  });

  it('of a node that starts anew what was sold before counts, also before it has heard of the host', async () => {
    const [one] = nodes;
    const fixture = await anotherFixture(one);
    const pick = pickOf(fixture, HOME);
    expect(await bet(clients[0]!, [pick], stakeFor(MOST, pick))).toBe('taken');
    const fresh = await createSite({ databaseUrl: database.url, clock: one.clock });
    await allowMarket(fresh, MOST);
    const client = fresh.client('pavilion', { token });
    expect(await bet(client, [pick], 1)).toMatchObject({ limit: 'market' });
    await fresh.close();
  });

  it('told in between, both together stop at the limit', async () => {
    const fixture = await anotherFixture(nodes[0]);
    const pick = pickOf(fixture, HOME);
    const taken = [0, 0];
    for (let n = 0; n < 14; n += 1) {
      const answer = await bet(clients[n % 2]!, [pick], stakeFor(MOST / 10, pick));
      if (answer === 'taken') taken[n % 2]! += 1;
      nodes[0].clock.advance(2_000);
      await host.counts(counting);
    }
    expect(taken).toEqual([5, 5]);
    expect(await lossOn(nodes[0], fixture)).toBeLessThanOrEqual(MOST);
  });

  it('a host that runs counts and tells by itself', async () => {
    const fixture = await anotherFixture(nodes[0]);
    const pick = pickOf(fixture, HOME);
    await giveUp(nodes[0].deps, lease);
    const nothing = async () => {};
    const running = startBook(nodes[0].deps, {
      settle: nothing,
      judge: nothing,
      count: (held) => counting.count(held),
    });
    try {
      expect(await bet(clients[0]!, [pick], stakeFor(MOST, pick))).toBe('taken');
      // Bets at the other node exceed any limit, so the answer tells what is left there.
      await until(async () =>
        expect(await bet(clients[1]!, [pick], 1_000)).toMatchObject({
          limit: 'market',
          left: expect.closeTo(0, 2) as number,
        }),
      );
    } finally {
      await running.stop();
    }
  });
});
