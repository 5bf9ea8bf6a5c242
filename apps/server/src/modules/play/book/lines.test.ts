/** Subscriptions to the book: a snapshot, then changes that add up to the current snapshot. */
import type { BookFrame, BookTopic } from '#contract';
import type { Site, TestSocket } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { anotherFixture, bookOf, hostOfPlay, openSports } from '#testkit/sports.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createBookLines, resume, publishStops, suspend, suspendIn, type FixtureRow, type Incident } from './index.ts';
import { createLineImages } from './line-images.ts';

const SECOND = 1_000;
const GOAL = { type: 'goal', side: 'home' } as const;
type Whole = Extract<BookFrame, { t: 'fixture_whole' }>;
type Changes = Extract<BookFrame, { t: 'fixture' }>;

/** Applies frames as a page does. */
function added(image: Whole, { no, fixture, markets, odds, incidents }: Changes): Whole {
  expect(no).toBe(image.no + 1);
  const groups = image.groups.map((group) => ({
    ...group,
    markets: group.markets.map((market) => ({
      ...market,
      ...markets[market.market],
      selections: market.selections.map((each) => ({ ...each, odds: odds[each.selection] ?? each.odds })),
    })),
  }));
  return { ...image, no, fixture: fixture ?? image.fixture, groups, incidents: [...image.incidents, ...incidents] };
}

describeSiteOnEachDatabase('pages that follow the book', (open) => {
  let site: Site;
  let host: ReturnType<typeof hostOfPlay>;
  let fixture: FixtureRow;
  let topic: BookTopic;
  let page: TestSocket;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    host = hostOfPlay(site, book.lease);
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    fixture = await anotherFixture(site);
    topic = `fixture:${Number(fixture.id)}`;
    await happens({ type: 'kickOff' });
    await host.acknowledged();
    page = await site.socket('pavilion');
    page.send({ op: 'auth' });
    await page.next('ready');
    return () => page.close();
  });

  const happens = async (...incidents: Incident[]) => (await host.happens(fixture, ...incidents))();
  const entered = async (by = page) => {
    by.send({ op: 'sub', topic });
    return by.next('fixture_whole');
  };

  it('have an image of a match, hear at once that it is suspended, and of prices, goals and incidents as they come', async () => {
    let image: Whole = await entered();
    expect(image).toMatchObject({
      topic,
      fixture: { status: 'OPEN', live: { score: [0, 0] } },
      incidents: [{ number: 0 }],
    });
    await happens({ type: 'danger' });
    const danger = await page.next('fixture');
    expect(danger).toMatchObject({
      fixture: { status: 'SUSPENDED', reason: null },
      incidents: [{ number: 1 }],
      odds: {},
    });
    image = added(image, danger);
    expect(image.groups[0]!.markets[0]!.status).toBe('SUSPENDED');
    await happens({ type: 'clear' });
    image = added(image, await page.next('fixture'));
    // Prices change with time, even without incidents.
    site.clock.advance(60 * SECOND);
    await host.acknowledged();
    for (let changes: Changes; ;) {
      changes = await page.next('fixture');
      image = added(image, changes);
      if (Object.keys(changes.odds).length > 0) break;
    }
    const other = await site.socket('pavilion');
    const fresh = await entered(other);
    expect(fresh.groups).toEqual(image.groups);
    expect(fresh).toEqual(image);
    other.close();
    // A goal changes the list of markets.
    await happens(GOAL);
    const whole = await page.next('fixture_whole');
    expect(whole).toMatchObject({ no: image.no + 1, fixture: { live: { score: [1, 0] } } });
    expect(whole.incidents).toHaveLength(4);
  });

  it('hear of a suspension and its end, and that the host is silent', async () => {
    let image = await entered();
    const stop = { scope: 'market', key: `${fixture.id}/matchResult:fullTime` } as const;
    await suspend(site.deps, stop, 'news');
    const suspended = await page.next('fixture');
    expect(suspended.markets).toEqual({ 'matchResult:fullTime': { status: 'SUSPENDED', reason: 'news' } });
    image = added(image, suspended);
    await resume(site.deps, stop);
    image = added(image, await page.next('fixture'));
    expect(image.groups[0]!.markets[0]).toMatchObject({ status: 'OPEN' });
    site.clock.advance(SECOND + 1);
    expect(await page.next('fixture')).toMatchObject({ fixture: { status: 'SUSPENDED', reason: null } });
  });

  it("hear of the operator's reason where a source had suspended before", async () => {
    const image = await entered();
    const stop = { scope: 'fixture', key: `${fixture.id}` } as const;
    await site.deps.db.tx((tx) => suspendIn(tx, stop, 'technical', site.clock.now(), 'feed'));
    await publishStops(site.deps.state);
    const suspended = await page.next('fixture');
    expect(suspended.fixture).toMatchObject({ status: 'SUSPENDED', reason: 'technical' });
    expect(await suspend(site.deps, stop, 'news')).toBe(true);
    const again = added(added(image, suspended), await page.next('fixture'));
    expect(again.fixture).toMatchObject({ status: 'SUSPENDED', reason: 'news' });
    expect(again.groups[0]!.markets[0]).toMatchObject({ status: 'SUSPENDED', reason: 'news' });
    await resume(site.deps, stop);
    expect((await page.next('fixture')).fixture).toMatchObject({ status: 'OPEN' });
  });

  it('make no new snapshot when another match is suspended', async () => {
    const images = createLineImages(site.deps);
    const other = await anotherFixture(site);
    const stamps = async () => {
      images.forget();
      await images.read([topic, `fixture:${Number(other.id)}`]);
      return [fixture, other].map(({ id }) => images.stampOf({ topic: `fixture:${Number(id)}`, profile: 'standard' }));
    };
    const [before, beforeOther] = await stamps();
    const stops = [
      { scope: 'market', key: `${other.id}/matchResult:fullTime` },
      { scope: 'fixture', key: `${other.id}` },
    ] as const;
    const seen = new Set([beforeOther]);
    for (const stop of stops) {
      await suspend(site.deps, stop, 'news');
      const [own, others] = await stamps();
      expect(own).toBe(before);
      seen.add(others);
    }
    expect(seen.size).toBe(3);
    await suspend(site.deps, { scope: 'sport', key: 'football' }, 'news');
    expect((await stamps())[0]).not.toBe(before);
    for (const stop of [...stops, { scope: 'sport', key: 'football' } as const]) await resume(site.deps, stop);
    expect((await stamps())[0]).toBe(before);
  });

  it('have the list of what is played, and hear of what begins, changes and is over', async () => {
    page.send({ op: 'sub', topic: 'book:football' });
    const whole = await page.next('book');
    const ours = (frame: typeof whole) => frame.fixtures.find(({ fixtureId }) => fixtureId === Number(fixture.id));
    expect(whole).toMatchObject({ topic: 'book:football', whole: true, gone: [] });
    expect(ours(whole)).toMatchObject({ status: 'OPEN', main: { market: 'matchResult:fullTime' } });
    await happens(GOAL);
    const changed = await page.next('book');
    expect([changed.no, changed.whole, ours(changed)?.live?.score]).toEqual([whole.no + 1, undefined, [1, 0]]);
    await site.deps.db.run(
      `update sports_fixture set state = 'void', facts = '{"played":"void"}', stage = stage + 1 where id = $1`,
      [fixture.id],
    );
    for (let removed: readonly number[] = []; removed.length === 0;) {
      site.clock.advance(SECOND);
      await host.acknowledged();
      ({ gone: removed } = await page.next('book'));
      if (removed.length > 0) expect(removed).toEqual([Number(fixture.id)]);
    }
  });

  it('come by the dozen at once, and their matches are read together', async () => {
    const fixtures = await Promise.all(Array.from({ length: 24 }, () => anotherFixture(site)));
    const pages = await Promise.all(fixtures.map(() => site.socket('pavilion')));
    const asked = vi.spyOn(site.deps.db, 'run');
    for (const [n, { id }] of fixtures.entries()) pages[n]!.send({ op: 'sub', topic: `fixture:${Number(id)}` });
    const images = await Promise.all(pages.map((each) => each.next('fixture_whole')));
    expect(images.map((image) => image.topic)).toEqual(fixtures.map(({ id }) => `fixture:${Number(id)}`));
    const reads = asked.mock.calls.filter(([, , name]) => name === 'book_fixtures').length;
    asked.mockRestore();
    for (const each of pages) each.close();
    expect(reads).toBeLessThan(fixtures.length / 2);
  });

  it('come one after the other, and an image is encoded once until something of it changes', async () => {
    const lines = await createBookLines(site.deps);
    const images: Buffer[] = [];
    const comes = async () => {
      const follower = {
        merchant: site.deps.brands.find('pavilion')!,
        send: (text: Buffer) => void images.push(text),
        isThere: () => true,
      };
      await lines.join(topic, follower);
      lines.leave(topic, follower);
      return images.at(-1)!;
    };
    const first = await comes();
    expect(await comes()).toBe(first);
    await happens({ type: 'danger' });
    const changed = await comes();
    expect(JSON.parse(changed.toString())).toMatchObject({ incidents: [{ number: 0 }, { number: 1 }] });
    expect(await comes()).toBe(changed);
    await lines.close();
    expect(images).toHaveLength(4);
  });

  it('are told nothing of what there is not, of a brand whose hall is shut, and once they have left', async () => {
    const lotus = await site.socket('lotus');
    lotus.send({ op: 'sub', topic });
    page.send({ op: 'sub', topic: 'fixture:987654321' });
    page.send({ op: 'sub', topic: 'book:quidditch' });
    const image = await entered();
    // A repeated subscription gets a new snapshot with the current number.
    expect(await entered()).toEqual(image);
    page.send({ op: 'unsub', topic });
    page.send({ op: 'ping' });
    await page.next('pong');
    await happens(GOAL);
    lotus.send({ op: 'ping' });
    await lotus.next('pong');
    expect([page.waiting(), lotus.waiting()]).toEqual([[], []]);
    for (const odd of ['fixture:0', 'fixture:1e3', 'book:', 'book', 'fixture:__proto__', 7, null]) {
      const line = await site.socket('pavilion');
      line.send({ op: 'sub', topic: odd });
      expect(await line.closed, String(odd)).toBe(4400);
    }
    const greedy = await site.socket('pavilion');
    for (let id = 1; id < 40; id += 1) greedy.send({ op: 'sub', topic: `fixture:${10_000 + id}` });
    expect(await greedy.closed).toBe(4429);
  });
});
