/** Coupons are placed, or refused with a reason and without effect. */
import { currency, memberId, merchantCode } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { anotherFixture, bookOf, comingFixtures, openSports, pickOf } from '#testkit/sports.ts';
import { makeAgent, putBelow, setRate } from '#testkit/line.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { suspend, type FixtureRow } from '../book/index.ts';

const HOME = 'matchResult:fullTime:home';
type Asked = Parameters<SiteMember['client']['coupon']['place']>[0];

describeSiteOnEachDatabase('the counter of the book', (open) => {
  let site: Site;
  let member: SiteMember;
  let one: FixtureRow;
  let two: FixtureRow;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    member = await site.register('counter');
    await site.fund(member, 100_000);
    [one, two] = [await anotherFixture(site), await anotherFixture(site, 'tennis')];
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const cash = ({ id }: SiteMember = member) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(id),
      currency: currency('USD'),
      kind: 'main',
    });
  const single = (pick = pickOf(one, HOME), stake = 1): Asked => ({ picks: [pick], stake, accept: 'NONE' });
  const refusedWith = async (asked: object) => {
    const before = await cash();
    const answer = await member.client.coupon.place(asked as Asked);
    expect(await cash()).toBe(before);
    return answer.ok ? 'taken' : { code: answer.code, ...(answer.detail as object) };
  };
  const setBook = async (book: object) => {
    const { config } = site.deps.brands.find('pavilion')!;
    await site.deps.brands.change(merchantCode('pavilion'), { book: { ...config.book, ...book } });
  };
  const NO_LIMITS = { coupon: null, fixture: null, returned: null };

  it('takes a single and an accumulator, and keeps who stood above the member', async () => {
    const agent = await site.register('aboveall');
    await makeAgent(site, agent);
    await setRate(site, agent, 'SPORTS', 700);
    await putBelow(site, member, agent);
    const picks = [pickOf(one, HOME), pickOf(two, 'winner:home')];
    const answer = await member.client.coupon.place({ picks, stake: 2, accept: 'NONE' });
    expect(answer).toMatchObject({
      ok: true,
      value: { coupon: { state: 'OPEN', stake: 2, picks: picks.map(({ odds }) => ({ odds })) } },
    });
    const [row] = await site.deps.db.run<{ above: unknown; rules: number[] }>(
      `select c.above, array(select p.rules from coupon_pick p where p.coupon_id = c.id) as rules from coupon c order by c.id desc limit 1`,
    );
    const above = [
      { memberId: member.id, rate: 0 },
      { memberId: agent.id, rate: 700 },
    ];
    expect(row).toEqual({ above, rules: [1, 1] });
  });

  it('gives the same coupon for the same request, also at the same moment, and no other for its name', async () => {
    const before = await cash();
    const ask = (asked: Asked) => member.client.coupon.place(asked, { requestId: 'once' });
    const [first, again] = await Promise.all([ask(single()), ask(single())]);
    expect(again).toMatchObject({ ok: true, value: { coupon: (first as { value: { coupon: object } }).value.coupon } });
    expect(await ask(single())).toMatchObject({ ok: true });
    expect(await ask(single(undefined, 2))).toMatchObject({ ok: false, code: 'coupon.request.mismatch' });
    expect(before - (await cash())).toBe(10_000n);
  });

  it.each<readonly [string, (one: FixtureRow, two: FixtureRow) => object, object]>([
    [
      'two picks of a fixture',
      (f) => ({ picks: [pickOf(f, HOME), pickOf(f, 'matchResult:fullTime:draw')] }),
      { code: 'coupon.picks.related', picks: [1, 2], why: 'fixture' },
    ],
    [
      'the same twice',
      (f, g) => ({ picks: [pickOf(f, HOME), pickOf(g, 'winner:home'), pickOf(f, HOME)] }),
      { code: 'coupon.picks.related', picks: [1, 3], why: 'same' },
    ],
    [
      'thirty legs',
      (f) => ({ picks: Array.from({ length: 30 }, (_, at) => ({ ...pickOf(f, HOME), fixtureId: at + 1 })) }),
      { code: 'coupon.picks.many', most: 20 },
    ],
    ['none', () => ({ picks: [] }), { code: 'request.param.invalid' }],
    [
      'a fixture that nobody knows',
      (f) => ({ picks: [{ ...pickOf(f, HOME), fixtureId: 987_654_321 }] }),
      { code: 'coupon.pick.unknown', pick: 1 },
    ],
    [
      'another line',
      (f) => ({ picks: [{ ...pickOf(f, HOME), selection: 'asianHandicap:fullTime:home:-30' }] }),
      { code: 'coupon.pick.unknown', pick: 1 },
    ],
    [
      'a selection that is nobody’s',
      (f) => ({ picks: [{ ...pickOf(f, HOME), selection: '__proto__' }], accept: 'ANY' }),
      { code: 'coupon.pick.unknown', pick: 1 },
    ],
    ...[Number.NaN, -1.5, 0, 1, Infinity, 1e300, '1.9'].map(
      (odds) =>
        [
          `odds of ${odds}`,
          (f: FixtureRow) => ({ picks: [{ ...pickOf(f, HOME), odds }], accept: 'ANY' }),
          { code: 'request.param.invalid' },
        ] as const,
    ),
    ...[Number.NaN, -1, 0, 0.00001, 1e18, '5'].map(
      (stake) => [`a stake of ${stake}`, () => ({ stake }), { code: 'request.param.invalid' }] as const,
    ),
  ])('refuses %s', async (_, asked, refusal) => {
    expect(await refusedWith({ ...single(), ...asked(one, two) })).toMatchObject(refusal);
  });

  it('takes no less than the least stake: a tenth of about a dollar, or what the brand has set', async () => {
    const low = (least: number) => ({ code: 'coupon.stake.low', least });
    expect(await refusedWith({ ...single(), stake: 0.0999 })).toMatchObject(low(0.1));
    const limits = await site.client('pavilion').book.limits({});
    expect(limits).toMatchObject({ ok: true, value: { least: 0.1, most: 10_000 } });
    await setBook({ limits: { ...NO_LIMITS, least: 2 } });
    expect(await refusedWith({ ...single(), stake: 1.99 })).toMatchObject(low(2));
    await setBook({ limits: NO_LIMITS });
    const smallest = await site.register('smallest');
    await site.fund(smallest, 1);
    const taken = await smallest.client.coupon.place(single(undefined, 0.1));
    expect(taken).toMatchObject({ ok: true, value: { coupon: { stake: 0.1 }, balance: 0.9 } });
  });

  it('R55 another price is taken as the member has said, and another line never', async () => {
    const fixture = await anotherFixture(site);
    const { odds, ...pick } = pickOf(fixture, HOME);
    const [lower, higher] = [Math.round(odds * 100 - 1) / 100, Math.round(odds * 100 + 1) / 100];
    const ask = (shown: number, accept: Asked['accept']) =>
      refusedWith({ picks: [{ ...pick, odds: shown }], stake: 1, accept });
    const moved = { code: 'coupon.price.moved', picks: [{ fixtureId: Number(fixture.id), selection: HOME, odds }] };
    expect([await ask(lower, 'NONE'), await ask(higher, 'NONE'), await ask(higher, 'BETTER')]).toMatchObject([
      moved,
      moved,
      moved,
    ]);
    const taken = await member.client.coupon.place({ picks: [{ ...pick, odds: lower }], stake: 1, accept: 'BETTER' });
    const any = await member.client.coupon.place({ picks: [{ ...pick, odds: higher }], stake: 1, accept: 'ANY' });
    expect([taken, any]).toMatchObject([{ value: { coupon: { odds } } }, { value: { coupon: { odds } } }]);
    // New ratings change the prices; a node with cached ones detects it by their version.
    await site.deps.db.run(
      `update sports_fixture set ratings = '{"home": 0.4, "away": 3.1}', version = version + 1 where id = $1`,
      [fixture.id],
    );
    expect(await ask(odds, 'NONE')).toMatchObject({ code: 'coupon.price.moved' });
  });

  it('refuses what is suspended, with the reason, and what has begun', async () => {
    const [stopped, begun] = [await anotherFixture(site), await anotherFixture(site)];
    await suspend(site.deps, { scope: 'fixture', key: String(stopped.id) }, 'news');
    expect(await refusedWith(single(pickOf(stopped, HOME)))).toMatchObject({
      code: 'coupon.pick.closed',
      pick: 1,
      why: 'suspended',
      reason: 'news',
    });
    await site.deps.db.run('update sports_fixture set starts_at = $2 where id = $1', [
      begun.id,
      new Date(site.clock.now()),
    ]);
    expect(await refusedWith(single(pickOf(begun, HOME)))).toMatchObject({
      code: 'coupon.pick.closed',
      why: 'started',
    });
    const shown = await member.client.book.fixture({ fixtureId: Number(stopped.id) });
    expect(shown).toMatchObject({ value: { status: 'SUSPENDED', reason: 'news' } });
  });

  it('R56 refuses what passes a limit, and says what is left', async () => {
    const fixture = await anotherFixture(site);
    const pick = pickOf(fixture, HOME);
    await setBook({ limits: { coupon: 50, fixture: 80, returned: 100 } });
    expect(await refusedWith(single(pick, 50.01))).toMatchObject({
      code: 'coupon.limit.exceeded',
      limit: 'coupon',
      left: 50,
    });
    const most = Math.floor((1_000_000 / Math.round(pick.odds * 10_000)) * 10_000) / 10_000;
    const over = await refusedWith(single(pick, 49));
    if (most < 49) expect(over).toMatchObject({ code: 'coupon.limit.exceeded', limit: 'returned' });
    await setBook({ limits: { coupon: 50, fixture: 80, returned: null } });
    expect(await member.client.coupon.place(single(pick, 50))).toMatchObject({ ok: true });
    expect(await refusedWith(single(pick, 31))).toMatchObject({
      code: 'coupon.limit.exceeded',
      limit: 'fixture',
      left: 30,
      fixtureId: pick.fixtureId,
    });
    // Concurrent coupons count against each other's limit.
    const both = await Promise.all([1, 2].map(() => member.client.coupon.place(single(pick, 20))));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await setBook({ limits: NO_LIMITS });
  });

  it('refuses whoever has too little, is a stranger, or asks a hall that is shut', async () => {
    const poor = await site.register('penniless');
    expect(await poor.client.coupon.place(single())).toMatchObject({ ok: false, code: 'wallet.insufficient.balance' });
    expect(await site.client('pavilion').coupon.place(single())).toMatchObject({
      ok: false,
      code: 'user.or.token.invalid',
    });
    const lotus = site.client('lotus');
    expect(await lotus.book.sports({})).toMatchObject({ ok: false, code: 'vendor.maintenance' });
    await site.deps.db.run(`update game set status = 'OFF' where game_code = 'SPORTSBOOK' and merchant = 'pavilion'`);
    // The hall is cached for a second.
    site.clock.advance(1_000);
    expect(await refusedWith(single())).toMatchObject({ code: 'game.not.found' });
    await openSports(site);
    site.clock.advance(1_000);
  });

  it('sells the same fixtures at every brand, each at its own margin', async () => {
    await openSports(site, 'lotus');
    site.clock.advance(1_000);
    const [here, there] = await Promise.all(
      ['pavilion', 'lotus'].map(async (merchant) => {
        const answer = await site.client(merchant).book.fixture({ fixtureId: Number(one.id) });
        if (!answer.ok) throw new Error(answer.code);
        const [market] = answer.value.groups[0]!.markets;
        return { home: answer.value.home!.name, odds: market!.selections.map(({ odds }) => odds) };
      }),
    );
    const bookOfOdds = (odds: readonly number[]) => odds.reduce((sum, each) => sum + 1 / each, 0);
    expect(here!.home).toBe(there!.home);
    expect(bookOfOdds(there!.odds)).toBeGreaterThan(bookOfOdds(here!.odds));
  });

  it('shows a member their own coupons alone, page by page and by what is open', async () => {
    const other = await site.register('onlooker');
    const mine = await member.client.coupon.list({ pageSize: 2 });
    if (!mine.ok) throw new Error(mine.code);
    const { list, next } = mine.value;
    const more = await member.client.coupon.list({ pageSize: 2, cursor: next! });
    if (!more.ok) throw new Error(more.code);
    const ids = [...list, ...more.value.list].map(({ couponId }) => couponId);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
    expect(await member.client.coupon.list({ open: 'false' })).toMatchObject({ value: { list: [], next: null } });
    expect(await other.client.coupon.list({})).toMatchObject({ value: { list: [] } });
    expect(await other.client.coupon.show({ couponId: ids[0]! })).toMatchObject({ ok: false, code: 'coupon.unknown' });
  });

  it('lists what is to come by sport, league and day, page by page', async () => {
    const client = site.client('pavilion');
    const pages: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await client.book.fixtures({
        phase: 'TODAY',
        sport: 'football',
        pageSize: 50,
        ...(cursor && { cursor }),
      });
      if (!page.ok) throw new Error(page.code);
      pages.push(...page.value.list.map(({ fixtureId }) => fixtureId));
      cursor = page.value.next;
    }
    const leagues = await client.book.leagues({ phase: 'TODAY', sport: 'football' });
    if (!leagues.ok) throw new Error(leagues.code);
    expect(new Set(pages).size).toBe(pages.length);
    expect(leagues.value.reduce((sum, { fixtures }) => sum + (fixtures ?? 0), 0)).toBe(pages.length);
    const early = await comingFixtures(site, 'maps', 100);
    const sports = await client.book.sports({});
    if (!sports.ok) throw new Error(sports.code);
    const { LIVE, TODAY, EARLY } = sports.value.find(({ sport }) => sport === 'maps')!.counts;
    expect([LIVE, TODAY + EARLY]).toEqual([0, early.length]);
  });
});
