/** House matches: created ahead, published live, and recomputable by anybody afterwards. */
import { sha256Hex } from '#games/kit/fair.ts';
import { footballOf } from '#games/sports/feed/play.ts';
import { fixturesOf } from '#games/sports/feed/calendar.ts';
import { leagueOf } from '#games/sports/feed/leagues.ts';
import { assert, DAY_MS } from '#kernel';
import type { Site } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { deep } from '#testkit/deep.ts';
import { interrupted, MOMENTS } from '#testkit/interrupted.ts';
import { until } from '#testkit/until.ts';
import { bookOf, comingFixtures, fixtureOf, openSports } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveUp, LEASE_MS, LeaseLost } from '../../../lease/lease.ts';
import { liveBookOf, lockFixture, voidFixtureIn } from '../book/index.ts';
import { createMatchday, openRounds, takeBook, publishDue } from './index.ts';

const MINUTE = 60_000;

describeSiteOnEachDatabase('a matchday', (open) => {
  let site: Site;
  let book: Awaited<ReturnType<typeof bookOf>>;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    book = await bookOf(site);
    await book.open();
  });
  afterAll(() => site.close());

  const shown = async (id: bigint) => {
    const answer = await site.client('pavilion').book.fixture({ fixtureId: Number(id) });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const incidents = (id: bigint) =>
    site.deps.db.run<{ number: number }>(
      'select number, at, incident from sports_incident where fixture_id = $1 order by number',
      [id],
    );
  async function playOn(ms: number, host = book) {
    const end = site.clock.now() + ms;
    while (site.clock.now() < end) {
      await host.tell();
      site.clock.advance(Math.min(10 * MINUTE, end - site.clock.now()));
    }
    await host.tell();
  }

  it('is written down a day ahead, once, so that there is always something to come', async () => {
    const { db, clock } = site.deps;
    const [{ count, last }] = (await db.run<{ count: bigint; last: Date }>(
      `select count(*) as count, max(starts_at) as last from sports_fixture where state = 'coming'`,
    )) as [{ count: bigint; last: Date }];
    expect(Number(count)).toBeGreaterThan(200);
    expect(last.getTime() - clock.now()).toBeGreaterThan(DAY_MS - 2 * 60 * MINUTE);
    expect(await book.open()).toBe(0);
    const [round] = await db.run<{ many: bigint }>(
      'select count(distinct (chain_id, link_no)) as many from sports_round',
    );
    const [all] = await db.run<{ many: bigint }>('select count(*) as many from sports_round');
    expect(round).toEqual(all);
  });

  it('tells a match minute by minute; its link is promised before and public once its round is over', async () => {
    const [fixture] = await comingFixtures(site, 'football', 1);
    const { id } = fixture!;
    const before = await shown(id);
    expect(before.proof).toMatchObject({ link: null });
    site.clock.advance(fixture!.starts_at.getTime() - site.clock.now());
    await book.tell();
    expect(await shown(id)).toMatchObject({
      state: 'LIVE',
      incidents: [{ incident: { type: 'kickOff' } }],
    });
    site.clock.advance(1_000);
    await playOn(50 * MINUTE);
    const half = await shown(id);
    expect(half).toMatchObject({ state: 'LIVE', facts: { played: 'whole' }, proof: { link: null } });
    await until(() => assert(liveBookOf(site.deps).isSure(), 'it is heard'));
    expect(liveBookOf(site.deps).of(id)!.incidentCount).toBe((await fixtureOf(site, id)).told);
    site.clock.advance(1_001);
    expect(await shown(id)).toMatchObject({ status: 'SUSPENDED', live: { phase: 'break' } });
    await playOn(70 * MINUTE);
    const over = await shown(id);
    expect(over.state).toBe('ENDED');
    const link = over.proof!.link!;
    const league = leagueOf(fixture!.league)!;
    const script =
      league.sport === 'football' &&
      footballOf(
        league,
        fixturesOf(league, fixture!.round!).find(({ id: name }) => name === fixture!.name)!,
        link,
      );
    expect(over.incidents.map(({ at, incident }) => ({ at, incident }))).toEqual(script);
    // Commitment: hashing the link once per step yields the terminating hash, public before the first bet.
    let hashed = link;
    for (let no = over.proof!.linkNo; no >= 0; no -= 1) hashed = sha256Hex(hashed);
    expect([hashed, over.proof!.terminatingHash]).toEqual([
      before.proof!.terminatingHash,
      before.proof!.terminatingHash,
    ]);
  });

  it('R53 no link can be read of a round that is not over, by whatever the book or a call answers', async () => {
    const { db } = site.deps;
    const unfinished = await db.run<{ league: string; round: number }>(
      `select distinct league, round from sports_fixture where state in ('coming', 'live')`,
    );
    const shut = await db.run<{ league: string; round: number; link: string | null }>(
      'select league, round, link from sports_round',
    );
    for (const { league, round } of unfinished)
      expect(shut.find((each) => each.league === league && each.round === round)!.link).toBeNull();
    expect(shut.some(({ link }) => link !== null)).toBe(true);
  });

  it('goes on where the clock is after its host has died at any statement, and nothing is told twice', async () => {
    const [fixture] = await comingFixtures(site, 'football', 1);
    const played = () => incidents(fixture!.id).then((all) => all.map(({ number }) => number));
    site.clock.advance(Math.max(0, fixture!.starts_at.getTime() - site.clock.now()) + 10 * MINUTE);
    for (const moment of MOMENTS)
      for (let at = 0; at < 6; at += deep(1, 2)) {
        const { db } = interrupted(site.deps.db, at, moment);
        const day = createMatchday({ ...site.deps, db });
        await publishDue(day, book.lease, site.clock.now()).catch(() => false);
        site.clock.advance(MINUTE);
        await publishDue(createMatchday(site.deps), book.lease, site.clock.now());
        const numbers = await played();
        expect(numbers).toEqual(numbers.map((_, n) => n));
        expect((await fixtureOf(site, fixture!.id)).told).toBe(numbers.length);
      }
    // A host whose state is outdated by another host notices it and continues from the current state.
    await book.tell();
    const before = (await incidents(fixture!.id)).length;
    for (let times = 0; times < 2; times += 1) {
      site.clock.advance(25_000);
      await publishDue(createMatchday(site.deps), book.lease, site.clock.now());
      await book.tell();
    }
    expect((await incidents(fixture!.id)).length).toBeGreaterThanOrEqual(before);
    await playOn(2 * 60 * MINUTE);
    expect((await fixtureOf(site, fixture!.id)).state).toBe('ended');
  });

  it('waits for no fixture whose picks are being judged', async () => {
    // An embedded database has one connection, so nothing runs concurrently.
    if (site.deps.db.engine === 'pglite') return;
    await book.open();
    const [judged, other] = await comingFixtures(site, 'football', 2);
    site.clock.advance(Math.max(0, other!.starts_at.getTime() - site.clock.now()) + 30 * MINUTE);
    const [held, published] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const judging = site.deps.db.tx(async (tx) => {
      await lockFixture(tx, judged!.id);
      held.resolve();
      await published.promise;
    });
    await held.promise;
    await publishDue(createMatchday(site.deps), book.lease, site.clock.now());
    published.resolve();
    await judging;
    expect([(await fixtureOf(site, judged!.id)).state, (await fixtureOf(site, other!.id)).state]).toEqual([
      'coming',
      'live',
    ]);
    await publishDue(createMatchday(site.deps), book.lease, site.clock.now());
    expect((await fixtureOf(site, judged!.id)).state).toBe('live');
  });

  it('has one host; who has lost the lease tells nothing any more', async () => {
    site.clock.advance(LEASE_MS);
    const next = (await takeBook(site.deps))!;
    expect(await takeBook(site.deps)).toBeNull();
    site.clock.advance(5 * MINUTE);
    await expect(publishDue(createMatchday(site.deps), book.lease, site.clock.now())).rejects.toThrow(LeaseLost);
    site.clock.advance(DAY_MS);
    await expect(openRounds(site.deps, book.lease, site.clock.now())).rejects.toThrow(LeaseLost);
    await giveUp(site.deps, next);
    book = await bookOf(site);
  });

  it('that does not count any more is told no further', async () => {
    await book.open();
    const [fixture] = await comingFixtures(site, 'tennis', 1);
    site.clock.advance(Math.max(0, fixture!.starts_at.getTime() - site.clock.now()) + 10 * MINUTE);
    for (let times = 0; times < 2; times += 1) await book.tell();
    const publishedCount = (await incidents(fixture!.id)).length;
    expect(publishedCount).toBeGreaterThan(0);
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, fixture!.id));
    site.clock.advance(60 * MINUTE);
    for (let times = 0; times < 3; times += 1) await book.tell();
    expect([(await incidents(fixture!.id)).length, (await fixtureOf(site, fixture!.id)).state]).toEqual([
      publishedCount,
      'void',
    ]);
  });
});
