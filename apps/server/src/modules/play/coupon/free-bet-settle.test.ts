/** Settlement of free bets: winning parts pay profit without stake; a free bet reopens if its coupon is void. */
import { randomUUID } from 'node:crypto';
import { returnOf } from '#games/kit/shares.ts';
import { legOf, type Shares } from '#games/sports/kit/shares.ts';
import { currency, DAY_MS, memberId, millis, units, unitsToWire } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { deep } from '#testkit/deep.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { freeBetFor, freeBetsOf } from '#testkit/free-bets.ts';
import { interruptedHost, MOMENTS } from '#testkit/interrupted.ts';
import { seededRng } from '#testkit/rng.ts';
import {
  anotherFixture,
  bookHost,
  bookOf,
  endFixture,
  hostOfPlay,
  judgeDue,
  openSports,
  pickOf,
  played,
  settleDue,
} from '#testkit/sports.ts';
import { valueOf } from '#testkit/twins/seat.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctFixtureIn, voidFixtureIn, type FixtureRow } from '../book/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { collectKept } from './collect-kept.ts';
import { settleCoupons } from './settle-coupons.ts';

const HOME = 'matchResult:fullTime:home';
const AWAY = 'matchResult:fullTime:away';
const LEVEL = played([0, 0], [0, 0]);
const ONE = 10_000n;
const HOME_WINS = played([0, 0], [1, 0]);
const AWAY_WINS = played([0, 0], [0, 1]);

type Picked = ReturnType<typeof pickOf>;

describeSiteOnEachDatabase('a coupon with a free bet', (open) => {
  let site: Site;
  let member: SiteMember;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    member = await site.register('freereturn');
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
  const given = (gift: Parameters<typeof freeBetFor>[2] = {}, to = member) => freeBetFor(site, to, gift);
  const ask = (
    freeBetId: number,
    picks: readonly Picked[],
    by = member,
    stake = 10,
    requestId: string = randomUUID(),
  ) => by.client.coupon.place({ picks: [...picks], stake, accept: 'NONE', freeBetId }, { requestId });
  async function place(picks: readonly Picked[], by = member): Promise<number> {
    const answer = await ask(await given({}, by), picks, by);
    if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
    return answer.value.coupon.couponId;
  }
  async function shown(couponId: number, by = member) {
    const answer = await by.client.coupon.show({ couponId });
    if (!answer.ok) throw new Error(answer.code);
    const { state, returned, freeBet } = answer.value;
    return { state, returned, freeBet };
  }
  const end = async ({ id }: FixtureRow, facts = HOME_WINS) => {
    await endFixture(site, id, facts);
    await settleDue(site);
  };
  const correct = async ({ id }: FixtureRow, facts = HOME_WINS) => {
    expect(await site.deps.db.attempt((tx) => correctFixtureIn(tx, id, facts))).toMatchObject({ ok: true });
    await settleDue(site);
  };
  const callOff = async ({ id }: FixtureRow) => {
    expect(await site.deps.db.attempt((tx) => voidFixtureIn(tx, id))).toMatchObject({ ok: true });
    await settleDue(site);
  };

  /** Profit of a stake of ten on that side. */
  const due = (fixture: FixtureRow, name = HOME): bigint =>
    (10n * ONE * BigInt(Math.round(pickOf(fixture, name).odds * 10_000) - 10_000)) / 10_000n;

  /** Won and void parts of a pick. */
  const part = (of: number, won: number, back: number): Shares => ({ of, won, void: back });
  const OUTCOMES = {
    won: [HOME, HOME_WINS, part(1, 1, 0)],
    lost: [HOME, AWAY_WINS, part(1, 0, 0)],
    halfWon: ['asianHandicap:fullTime:away:0.25', LEVEL, part(2, 1, 1)],
    halfLost: ['asianHandicap:fullTime:home:-0.25', LEVEL, part(2, 0, 1)],
    void: ['drawNoBet:fullTime:home', LEVEL, part(1, 0, 1)],
  } as const;
  type Outcome = keyof typeof OUTCOMES;

  it.each<readonly [string, readonly Outcome[]]>([
    ['won', ['won']],
    ['lost', ['lost']],
    ['half won', ['halfWon']],
    ['half lost', ['halfLost']],
    ['won twice', ['won', 'won']],
    ['won with a void leg', ['won', 'void']],
    ['won and half lost', ['won', 'halfLost']],
    ['half won and half won', ['halfWon', 'halfWon']],
    ['half lost and void', ['halfLost', 'void']],
    ['won and lost', ['won', 'lost']],
  ])('one that is %s pays its parts at their odds, each without itself', async (_, outcomes) => {
    const fixtures = await Promise.all(outcomes.map(() => anotherFixture(site)));
    const picks = fixtures.map((fixture, at) => pickOf(fixture, OUTCOMES[outcomes[at]!][0]));
    const before = await cash();
    const coupon = await place(picks);
    for (const [at, fixture] of fixtures.entries()) await end(fixture, OUTCOMES[outcomes[at]!][1]);
    const stake = units(10n * ONE);
    const shares = outcomes.map((outcome) => OUTCOMES[outcome][2]);
    const legs = shares.map((each, at) => legOf(each, Math.round(picks[at]!.odds * 10_000)));
    const whole = shares.reduce((product, { of }) => product * BigInt(of), 1n);
    const stakePart =
      (stake * shares.reduce((product, { won, void: back }) => product * BigInt(won + back), 1n)) / whole;
    const returned = returnOf(stake, legs) - stakePart;
    expect([await shown(coupon), (await cash()) - before]).toEqual([
      { state: 'SETTLED', returned: unitsToWire(units(returned)), freeBet: true },
      returned,
    ]);
  });

  it('one whose coupon is wholly void is the member’s again, for a day at least, and can be bet once more', async () => {
    const own = await site.register('voidfree');
    const [one, two] = [await anotherFixture(site), await anotherFixture(site)];
    const free = await given({}, own);
    await ask(free, [pickOf(one, HOME)], own);
    await site.deps.db.run(`update free_bet set expires_at = $2 where id = $1`, [free, new Date(site.clock.now() + 1)]);
    await callOff(one);
    expect(await freeBetsOf(own)).toMatchObject([{ freeBetId: free, expireAt: site.clock.now() + DAY_MS }]);
    const again = await ask(free, [pickOf(two, HOME)], own);
    expect(again).toMatchObject({ ok: true });
    await end(two);
    expect(await shown(again.ok ? again.value.coupon.couponId : 0, own)).toMatchObject({ state: 'SETTLED' });
    expect(await freeBetsOf(own)).toEqual([]);
    const of = await own.client.coupon.list({});
    expect(of).toMatchObject({
      value: { list: [{ state: 'SETTLED' }, { state: 'VOID', returned: 0, freeBet: true }] },
    });
  });

  it('R58 a corrected result takes back what one has won, to the unit, and pays anew', async () => {
    const fixture = await anotherFixture(site);
    const before = await cash();
    const [home, away] = [await place([pickOf(fixture, HOME)]), await place([pickOf(fixture, AWAY)])];
    await end(fixture);
    const won = await cash();
    await correct(fixture, AWAY_WINS);
    expect([(await shown(home)).returned, (await cash()) - before]).toEqual([0, due(fixture, AWAY)]);
    await correct(fixture);
    expect([(await shown(away)).returned, await cash()]).toEqual([0, won]);
    expect(won - before).toBe(due(fixture));
    const had = (await freeBetsOf(member)).length;
    await callOff(fixture);
    expect([await cash(), (await freeBetsOf(member)).length]).toEqual([before, had + 2]);
  });

  it('what one has won and was spent is owed where the match does not count after all, and the free bet is back', async () => {
    const own = await site.register('spentfree');
    const [one, two] = [await anotherFixture(site), await anotherFixture(site)];
    const coupon = await place([pickOf(one, HOME)], own);
    await end(one);
    const won = await cash(own);
    const spent = await own.client.coupon.place({
      picks: [pickOf(two, HOME)],
      stake: unitsToWire(units(won)),
      accept: 'NONE',
    });
    expect(spent).toMatchObject({ ok: true });
    await callOff(one);
    expect([await shown(coupon, own), await cash(own), (await freeBetsOf(own)).length]).toEqual([
      { state: 'VOID', returned: 0, freeBet: true },
      0n,
      1,
    ]);
    await site.fund(own, Number(won) / 10_000);
    await collectKept(site.deps);
    expect(await cash(own)).toBe(0n);
  });

  it('R65 whoever settles them may die or be cut off at any statement: each is paid, taken back or given back once', async () => {
    const prepare = async () => {
      const [won, lost, off] = [await anotherFixture(site), await anotherFixture(site), await anotherFixture(site)];
      const [one] = [await place([pickOf(won, HOME)]), await place([pickOf(off, HOME)])];
      const two = await place([pickOf(lost, HOME)]);
      await end(lost);
      await endFixture(site, won.id, HOME_WINS);
      await site.deps.db.attempt((tx) => correctFixtureIn(tx, lost.id, AWAY_WINS));
      await site.deps.db.attempt((tx) => voidFixtureIn(tx, off.id));
      const [before, had] = [await cash(), (await freeBetsOf(member)).length];
      return {
        go: (host: Host) => settleCoupons(host, [won.id, lost.id, off.id]),
        stands: async () => {
          const back = units((await cash()) - before + due(lost) - due(won));
          const states = [(await shown(one)).state, (await shown(two)).returned];
          return [back, (await freeBetsOf(member)).length - had, ...states];
        },
      };
    };
    const expected = [0n, 1, 'SETTLED', 0];
    const counting = interruptedHost(site.deps, Infinity, 'dies before');
    const whole = await prepare();
    await whole.go(counting);
    expect(await whole.stands()).toEqual(expected);
    const all = MOMENTS.flatMap((moment) => Array.from({ length: counting.steps() }, (__, at) => ({ at, moment })));
    const rng = seededRng(all.length);
    const sample = Array.from({ length: 6 }, () => all[rng.int(all.length)]!);
    for (const { at, moment } of deep(all, sample)) {
      const { go, stands } = await prepare();
      await go(interruptedHost(site.deps, at, moment)).catch(() => {});
      await go(bookHost(site));
      await go(bookHost(site));
      expect([at, moment, ...(await stands())]).toEqual([at, moment, ...expected]);
    }
  });
});

describeSiteOnEachDatabase('a free bet on what is played', (open) => {
  let site: Site;
  let member: SiteMember;
  let lease: Awaited<ReturnType<typeof bookOf>>['lease'];
  let host: ReturnType<typeof hostOfPlay>;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    ({ lease } = book);
    host = hostOfPlay(site, lease);
    member = await site.register('freeinplay');
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function begun(): Promise<FixtureRow> {
    const fixture = await anotherFixture(site);
    await (
      await host.happens(fixture, { type: 'kickOff' })
    )();
    await host.acknowledged();
    return fixture;
  }
  async function bet({ id }: FixtureRow, freeBetId: number) {
    const picks = [{ fixtureId: Number(id), selection: HOME, odds: 1.01 }];
    const answer = await member.client.coupon.place({ picks, stake: 10, accept: 'ANY', freeBetId });
    if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
    return answer.value.coupon;
  }
  async function becomes({ couponId, dueAt }: { readonly couponId: number; readonly dueAt: number | null }) {
    site.clock.advance(Math.max(0, dueAt! - site.clock.now()));
    await host.acknowledged();
    await judgeDue(site, lease, millis(site.clock.now()));
    return valueOf(await member.client.coupon.show({ couponId }));
  }

  it('waits: refused, it is the member’s again; taken, it pays what goes beyond its stake', async () => {
    const freeBetId = await freeBetFor(site, member);
    const [one, two] = [await begun(), await begun()];
    const first = await bet(one, freeBetId);
    expect([first.state, await freeBetsOf(member)]).toEqual(['WAITING', []]);
    await (
      await host.happens(one, { type: 'goal', side: 'home' })
    )();
    expect(await becomes(first)).toMatchObject({ state: 'REFUSED', returned: 0, freeBet: true });
    await settleDue(site);
    expect(await freeBetsOf(member)).toMatchObject([{ freeBetId }]);
    const coupon = await becomes(await bet(two, freeBetId));
    expect(coupon).toMatchObject({ state: 'OPEN', most: expect.closeTo(10 * (coupon.odds - 1), 3) as number });
    await endFixture(site, two.id, HOME_WINS);
    await settleDue(site);
    expect(await becomes(coupon)).toMatchObject({ state: 'SETTLED', returned: coupon.most });
    expect(valueOf(await member.client.wallet.balance({})).sumBalance).toBe(coupon.most);
  });
});
