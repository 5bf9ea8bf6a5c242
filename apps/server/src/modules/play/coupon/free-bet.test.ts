/** Sale of coupons with free bets: each is used once, by its owner, and debits nothing. */
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, memberId, units, unitsToWire } from '#kernel';
import { createSite, virtualClock, type Site, type SiteMember } from '#testkit';
import { countAll } from '#testkit/count-days.ts';
import { deep } from '#testkit/deep.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { freeBetFor, freeBetsOf } from '#testkit/free-bets.ts';
import { interruptedHost, MOMENTS } from '#testkit/interrupted.ts';
import { openTestPostgres, testDatabaseUrl } from '#testkit/postgres.ts';
import { seededRng } from '#testkit/rng.ts';
import {
  anotherFixture,
  bookHost,
  bookOf,
  endFixture,
  openSports,
  pickOf,
  played,
  settleDue,
} from '#testkit/sports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKept } from '../../../ports/kept.ts';
import { createPriceBook, type FixtureRow } from '../book/index.ts';
import type { Host } from '../../money/game-wallet/index.ts';
import { placeCoupon } from './place-coupon.ts';
import { betsSince, betsStanding } from './sold-queries.ts';

const HOME = 'matchResult:fullTime:home';
const ONE = 10_000n;
const HOME_WINS = played([0, 0], [1, 0]);

type Picked = ReturnType<typeof pickOf>;

describeSiteOnEachDatabase('free bets', (open) => {
  let site: Site;
  let member: SiteMember;
  let accounts = 0;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    member = await site.register('freebettor');
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
  const refusal = async (asked: ReturnType<typeof ask>) => {
    const answer = await asked;
    return answer.ok ? 'taken' : { code: answer.code, ...(answer.detail as object) };
  };
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
  it('one is bet whole, takes nothing, marks its coupon and pays in cash what goes beyond its stake', async () => {
    const fixture = await anotherFixture(site);
    const pick = pickOf(fixture, HOME);
    const id = await given({ amount: units(5n * ONE), sports: ['football'] });
    expect(await freeBetsOf(member)).toEqual([
      { freeBetId: id, amount: 5, minOdds: 1.01, sports: ['football'], expireAt: site.clock.now() + 3 * DAY_MS },
    ]);
    const won = Math.floor(5 * (pick.odds - 1) * 10_000 + 1e-6) / 10_000;
    const answer = await ask(id, [pick], member, 5);
    expect(answer).toMatchObject({
      ok: true,
      value: { balance: 0, coupon: { freeBet: true, stake: 5, most: won, state: 'OPEN' } },
    });
    expect(await freeBetsOf(member)).toEqual([]);
    await end(fixture);
    expect(await shown(answer.ok ? answer.value.coupon.couponId : 0)).toEqual({
      state: 'SETTLED',
      returned: won,
      freeBet: true,
    });
    expect(unitsToWire(units(await cash()))).toBe(won);
    expect(await member.client.coupon.list({})).toMatchObject({ value: { list: [{ freeBet: true }] } });
  });

  it('what is staked by it is no turnover, and what it wins is the cost of promotions', async () => {
    accounts += 1;
    const own = await site.register(`freecost${accounts}`);
    const fixture = await anotherFixture(site);
    const coupon = await place([pickOf(fixture, HOME)], own);
    await end(fixture);
    const { returned } = await shown(coupon, own);
    const day = new Date(site.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const lines = await site.deps.ledger.summary({
      merchant: 'pavilion',
      memberIds: [memberId(own.id)],
      firstDay: day,
      lastDay: day,
    });
    expect(lines.reduce((sum, { settled }) => sum + settled, 0n)).toBe(0n);
    expect(await own.client.game.rounds({ gameType: 'SPORTS' })).toMatchObject({
      value: { list: [{ betAmt: 0, validBetAmt: 0, winAmt: returned, status: 'S' }] },
    });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(Math.round(returned! * 10_000)));
    await countAll(site);
    const cost = await site.deps.db.run<{ amount: bigint }>(
      `select sum(amount)::int8 as amount from report_sum_day where what = 'bonus-free-bets' and merchant = 'pavilion'`,
    );
    expect(cost).toEqual([{ amount: (await cash()) + (await cash(own)) }]);
  });

  it('one is refused at lower odds, too late, on another sport, for another amount, or by anybody else', async () => {
    const [football, tennis] = [await anotherFixture(site), await anotherFixture(site, 'tennis')];
    const [home, winner] = [pickOf(football, HOME), pickOf(tennis, 'winner:home')];
    const least = Math.round(home.odds * 10_000) + 1;
    const why = (reason: string) => ({ code: 'coupon.free.bet', why: reason });
    expect(await refusal(ask(await given({ leastOdds: least }), [home]))).toEqual({
      code: 'coupon.odds.low',
      least: least / 10_000,
      picks: [1],
    });
    const ofFootball = await given({ sports: ['football'] });
    expect(await refusal(ask(ofFootball, [home, winner]))).toEqual(why('sport'));
    expect(await refusal(ask(ofFootball, [home], member, 9))).toEqual(why('stake'));
    const other = await site.register('anotherfree');
    expect(await refusal(ask(ofFootball, [home], other))).toEqual(why('unknown'));
    expect(await refusal(ask(9_999_999, [home]))).toEqual(why('unknown'));
    await site.deps.db.run(`update free_bet set merchant = 'lotus' where id = $1`, [ofFootball]);
    expect(await refusal(ask(ofFootball, [home]))).toEqual(why('unknown'));
    await site.deps.db.run(`update free_bet set merchant = 'pavilion' where id = $1`, [ofFootball]);
    await site.deps.db.run(
      `update free_bet set given_at = $2::timestamptz - interval '1 day', expires_at = $2 where id = $1`,
      [ofFootball, new Date(site.clock.now())],
    );
    expect(await refusal(ask(ofFootball, [home]))).toEqual(why('expired'));
    const free = await given();
    expect(await refusal(ask(free, [home]))).toBe('taken');
    expect(await refusal(ask(free, [home]))).toEqual(why('used'));
  });

  it('R12 a member who is frozen bets none, and keeps it', async () => {
    const own = await site.register('frozenfree');
    await site.fund(own, 1);
    const free = await given({}, own);
    const freeze = (frozen: boolean) =>
      site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(own.id), frozen });
    await freeze(true);
    expect(await refusal(ask(free, [pickOf(await anotherFixture(site), HOME)], own))).toEqual({
      code: 'bet.wallet.frozen',
    });
    await freeze(false);
    expect(await freeBetsOf(own)).toMatchObject([{ freeBetId: free }]);
  });

  it('of many who bet it at once one does, and the same request is told of the same coupon', async () => {
    const free = await given();
    const picks = [pickOf(await anotherFixture(site), HOME)];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => ask(free, picks, member, 10, `tab-${n % 3}`)),
    );
    const taken = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.coupon.couponId] : [])));
    expect(taken.size).toBe(1);
    const first = answers.findIndex(({ ok }) => ok);
    expect(await ask(free, picks, member, 10, `tab-${first % 3}`)).toMatchObject({
      value: { coupon: { couponId: [...taken][0] } },
    });
    expect(await site.deps.db.run('select id from coupon where free_bet = $1', [free])).toHaveLength(1);
  });

  it('R65 of a sale that is cut short at any statement there is a coupon with it or nothing, and the same request has one effect', async () => {
    const own = await site.register('cutshortfree');
    const fixture = await anotherFixture(site);
    const { odds, ...pick } = pickOf(fixture, HOME);
    const sell = async (deps: Host, freeBet: number, requestId: string) => {
      const answer = await placeCoupon(
        { ...deps, prices: createPriceBook(), kept: createKept(deps.deps) },
        {
          merchant: site.deps.brands.find('pavilion')!,
          session: { memberId: memberId(own.id), currency: currency('USD') },
          requestId,
        },
        {
          picks: [{ ...pick, odds: Math.round(odds * 10_000) }],
          stake: units(10n * ONE),
          accepts: 'none',
          freeBet: BigInt(freeBet),
        },
      );
      return answer.ok ? 'taken' : answer.code;
    };
    const counting = interruptedHost(site.deps, Infinity, 'dies before');
    expect(await sell(counting, await given({}, own), randomUUID())).toBe('taken');
    const all = MOMENTS.flatMap((moment) => Array.from({ length: counting.steps() }, (__, at) => ({ at, moment })));
    const rng = seededRng(all.length);
    const sample = Array.from({ length: 8 }, () => all[rng.int(all.length)]!);
    for (const { at, moment } of deep(all, sample)) {
      const [free, requestId] = [await given({}, own), randomUUID()];
      await sell(interruptedHost(site.deps, at, moment), free, requestId).catch(() => {});
      const standing = () =>
        site.deps.db.run<{ coupon_id: bigint | null; number: string | null }>(
          `select f.coupon_id, c.number from free_bet f left join coupon c on c.id = f.coupon_id and c.free_bet = f.id where f.id = $1`,
          [free],
        );
      const posted = async (number: string) =>
        (await site.deps.ledger.roundPostings({ merchant: 'pavilion', vendor: 'HOUSE', roundId: `coupon/${number}` }))
          .length;
      const [before] = await standing();
      expect([at, moment, before!.number !== null]).toEqual([at, moment, before!.coupon_id !== null]);
      if (before!.number !== null) expect(await posted(before!.number)).toBe(1);
      expect([at, moment, await sell(bookHost(site), free, requestId)]).toEqual([at, moment, 'taken']);
      const [after] = await standing();
      expect(await posted(after!.number!)).toBe(1);
      expect(await refusal(ask(free, [pickOf(fixture, HOME)], own))).toMatchObject({ why: 'used' });
    }
    expect(await cash(own)).toBe(0n);
  });

  it('R56 it counts towards what a market may lose by what it can win, and its stake is none', async () => {
    const fixture = await anotherFixture(site);
    const pick = pickOf(fixture, HOME);
    await place([pick]);
    const standing = await betsStanding(site.deps.db);
    // A transaction elsewhere on the server delays the count of later sales.
    const since = await betsSince(site.deps.db, standing.upTo);
    const rows = [...standing.rows, ...since.rows];
    const won = (10n * ONE * BigInt(Math.round(pick.odds * 10_000) - 10_000)) / 10_000n;
    expect(rows.filter(({ fixture_id: id }) => id === fixture.id)).toMatchObject([{ stake: 0n, paid: won }]);
  });
});

describe.runIf(testDatabaseUrl)('a free bet on two nodes', () => {
  it('is bet by one of them', async () => {
    const database = await openTestPostgres();
    const clock = virtualClock();
    const nodes = [
      await createSite({ databaseUrl: database.url, clock }),
      await createSite({ databaseUrl: database.url, clock }),
    ];
    const [one] = nodes as [Site];
    await openSports(one);
    await (await bookOf(one)).open();
    const own = await one.register('twonodesfree');
    const clients = nodes.map((node) => node.client('pavilion', { token: own.token }));
    for (let round = 0; round < 4; round += 1) {
      const freeBetId = await freeBetFor(one, own);
      const picks = [pickOf(await anotherFixture(one), HOME)];
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          clients[n % 2]!.coupon.place({ picks, stake: 10, accept: 'NONE', freeBetId }, { requestId: randomUUID() }),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
    expect((await one.deps.ledger.audit({ deep: true })).findings).toEqual([]);
    for (const node of nodes) await node.close();
    await database.drop();
  });
});
