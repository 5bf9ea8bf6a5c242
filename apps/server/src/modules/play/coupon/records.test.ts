/** A member's record of coupons: by sport and league, as rounds, and by category. */
import { DAY_MS, dayName, memberId, merchantCode } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { anotherFixture, bookOf, endFixture, openSports, pickOf, played, settleDue } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FixtureRow } from '../book/index.ts';
import { couponsBetween, couponsOf, type CouponPage } from './record-queries.ts';

const HOME = 'matchResult:fullTime:home';
const WINNER = 'winner:home';
const MAPS_WON = {
  played: 'whole',
  sets: [
    [13, 4],
    [13, 7],
  ],
  broken: null,
  winner: 'home',
  points: [],
} as never;

describeSiteOnEachDatabase('bets on fixtures on the record', (open) => {
  let site: Site;
  let member: SiteMember;
  let football: FixtureRow;
  let tennis: FixtureRow;
  let maps: FixtureRow;
  const placed = new Map<string, string>();
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    member = await site.register('records');
    await site.fund(member, 1_000);
    [football, tennis, maps] = [
      await anotherFixture(site),
      await anotherFixture(site, 'tennis'),
      await anotherFixture(site, 'maps'),
    ];
    await place('football', [pickOf(football, HOME)], 1);
    await place('maps', [pickOf(maps, WINNER)], 2);
    await place('both', [pickOf(maps, WINNER), pickOf(tennis, WINNER)], 4);
    await endFixture(site, football.id, played([1, 0], [2, 1]));
    await endFixture(site, maps.id, MAPS_WON);
    await settleDue(site);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function place(name: string, picks: ReturnType<typeof pickOf>[], stake: number): Promise<void> {
    const answer = await member.client.coupon.place({ picks, stake, accept: 'NONE' });
    if (!answer.ok) throw new Error(answer.code);
    placed.set(answer.value.coupon.couponNumber, name);
  }
  type Answered<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };
  const value = async <T>(asked: Promise<Answered<T>>): Promise<T> => {
    const answer = await asked;
    if (!answer.ok) throw new Error('refused');
    return answer.value;
  };
  type Asked = NonNullable<Parameters<SiteMember['client']['coupon']['list']>[0]>;
  const listed = async (asked: Asked) => {
    const { list } = await value(member.client.coupon.list(asked));
    return list.map(({ couponNumber }) => placed.get(couponNumber));
  };

  it('is narrowed by sport, by league and by whether bets are over, page by page', async () => {
    expect(await listed({})).toEqual(['both', 'maps', 'football']);
    expect(await listed({ sport: 'maps' })).toEqual(['both', 'maps']);
    expect(await listed({ sport: 'maps', open: 'true' })).toEqual(['both']);
    expect(await listed({ sport: 'maps', open: 'false' })).toEqual(['maps']);
    expect(await listed({ league: football.league })).toEqual(['football']);
    expect(await listed({ sport: 'tennis', league: football.league })).toEqual([]);
    expect(await listed({ league: 'none' })).toEqual([]);
    const first = await value(member.client.coupon.list({ sport: 'maps', pageSize: 1 }));
    expect(first.next).not.toBeNull();
    const second = await value(member.client.coupon.list({ sport: 'maps', pageSize: 1, cursor: first.next! }));
    expect([...first.list, ...second.list].map(({ couponNumber }) => placed.get(couponNumber))).toEqual([
      'both',
      'maps',
    ]);
    expect(second.next).toBeNull();
  });

  it('a filter reads a bounded number of bets a page, and goes on behind the last that was read', async () => {
    const owner = { merchant: merchantCode('pavilion'), memberId: memberId(member.id) };
    const named = ({ rows }: CouponPage) => rows.map(({ number }) => placed.get(number));
    const search = { open: null, sport: 'football', league: null, before: null };
    const first = await couponsOf(site.deps.db, owner, search, { limit: 21, read: 2 });
    const second = await couponsOf(site.deps.db, owner, { ...search, before: first.readTo }, { limit: 21, read: 2 });
    expect([first, second].map(named)).toEqual([[], ['football']]);
    expect(second.readTo).toBeNull();
    const openOnes = await couponsOf(site.deps.db, owner, { ...search, open: true }, { limit: 21, read: 1 });
    expect([named(openOnes), openOnes.readTo === null]).toEqual([[], false]);
    const ever = { category: 'ESPORTS', from: null, to: null };
    const one = await couponsBetween(site.deps.db, owner, { ...ever, before: null }, { limit: 21, read: 1 });
    const other = await couponsBetween(site.deps.db, owner, { ...ever, before: one.readTo }, { limit: 21, read: 1 });
    expect([one, other].map(named)).toEqual([[], ['maps']]);
  });

  it('tells of each pick how its match came out, also while the bet is open', async () => {
    const { list } = await value(member.client.coupon.list({ sport: 'maps' }));
    expect(list.map(({ picks }) => picks.map(({ facts }) => facts))).toEqual([[MAPS_WON, null], [MAPS_WON]]);
  });

  it('bets on e-sports alone are e-sports, as rounds, in sums and in reports; one on both is sports', async () => {
    const rounds = async (gameType: 'SPORTS' | 'ESPORTS', extra: object = {}) =>
      (await value(member.client.game.rounds({ gameType, ...extra }))).list;
    expect((await rounds('SPORTS')).map(({ betOrderNo }) => placed.get(betOrderNo))).toEqual(['both', 'football']);
    const [round, ...more] = await rounds('ESPORTS');
    expect(more).toEqual([]);
    expect(round).toMatchObject({ gameType: 'ESPORTS', vassalage: 'HOUSE', betAmt: 2, validBetAmt: 2, status: 'S' });
    expect(round!.winAmt).toBe(Math.floor(2 * pickOf(maps, WINNER).odds * 10_000) / 10_000);
    expect((await rounds('SPORTS')).map(({ status, validBetAmt }) => [status, validBetAmt])).toEqual([
      ['U', 0],
      ['S', 1],
    ]);
    expect(await rounds('SPORTS', { vassalage: 'DS88' })).toEqual([]);
    expect(await rounds('SPORTS', { startDate: '2020-01-01', endDate: '2020-01-02' })).toEqual([]);
    const page = await value(member.client.game.rounds({ gameType: 'SPORTS', pageSize: 1 }));
    const rest = await value(member.client.game.rounds({ gameType: 'SPORTS', pageSize: 1, cursor: page.next! }));
    expect([page, rest].map(({ list }) => placed.get(list[0]!.betOrderNo))).toEqual(['both', 'football']);
    const day = dayName(site.clock.now());
    const { byCategory } = await value(member.client.report.personalProfit({ startDate: day, endDate: day }));
    expect(byCategory.map(({ gameCategory, betting }) => [gameCategory, betting])).toEqual([
      ['SPORTS', 5],
      ['ESPORTS', 2],
    ]);
  });

  it('a brand without a hall of e-sports counts them as sports', async () => {
    const { config } = site.deps.brands.find('pavilion')!;
    await site.deps.brands.change(merchantCode('pavilion'), { esportsVendors: [] });
    await place('plain', [pickOf(await anotherFixture(site, 'maps'), WINNER)], 1);
    await site.deps.brands.change(merchantCode('pavilion'), { esportsVendors: config.esportsVendors });
    const { list } = await value(member.client.coupon.list({ pageSize: 1 }));
    expect(list.map(({ category }) => category)).toEqual(['SPORTS']);
  });

  it('results are narrowed by league, and the leagues are told that ever had a match', async () => {
    const { book } = site.client('pavilion');
    const over = async (league: string) =>
      (await value(book.results({ sport: 'football', league }))).list.map(({ fixtureId }) => fixtureId);
    site.clock.advance(2 * DAY_MS);
    expect(await over(football.league)).toEqual([Number(football.id)]);
    expect(await over('none')).toEqual([]);
    const leagues = await value(book.leagues({ phase: 'ANY', sport: 'football' }));
    expect(leagues).toContainEqual(
      expect.objectContaining({ league: football.league, sport: 'football', fixtures: null }),
    );
    const all = await value(book.leagues({ phase: 'ANY' }));
    expect(new Set(all.map(({ sport }) => sport))).toEqual(new Set(['football', 'tennis', 'maps', 'racing']));
  });
});
