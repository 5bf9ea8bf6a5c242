/** A settling process dies or loses its connection at any statement; another starts over, and all are paid once. */
import { randomUUID } from 'node:crypto';
import { currentIssue } from '#games/lottery/kit/schedule.ts';
import { lotteryOf } from '#games/lottery/lotteries.ts';
import { currency, memberId, merchantCode, millis, units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { sitDown } from '#testkit/arcade.ts';
import { deep } from '#testkit/deep.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { interruptedHost, MOMENTS } from '#testkit/interrupted.ts';
import { betOn, drawIssue, finishIssue, hostOf, openIssue, slipLine, type TestIssue } from '#testkit/lottery.ts';
import { seededRng } from '#testkit/rng.ts';
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
import { actIn, COIN_ROOM, coinNode, coinServices, openCoinRoom, sittingOf } from '#testkit/room.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctFixtureIn, createPriceBook, voidFixtureIn, type FixtureRow } from '../../play/book/index.ts';
import { couponRoutes, settleCoupons } from '../../play/coupon/index.ts';
import { createGameWallet, housePlayer, type Host } from '../game-wallet/index.ts';
import { correctIssueIn } from '../../play/lottery/correct-issue.ts';
import { collectKept, settleIssue } from '../../play/lottery/index.ts';
import { roundOf } from '../../play/lottery/money.ts';
import { lotteryOrderRoutes } from '../../play/lottery/routes.ts';
import { settle } from '../../play/room/settle.ts';

const DAY = 86_400_000;
const LOTTERY = 'xsmb';
const SCHEDULE = lotteryOf(LOTTERY)!.schedule;
const ONE = 10_000n;
/** Cases of each source that the gate runs. */
const SAMPLE = 4;

/** A settlement, first or repeated, and its permitted outcomes. */
interface Settling {
  readonly go: (host: Host) => Promise<unknown>;
  readonly stands: () => Promise<Record<string, unknown>>;
  readonly expected: Record<string, unknown>;
}

describeSiteOnEachDatabase('settling that is interrupted', (open) => {
  let site: Site;
  let lease: Awaited<ReturnType<typeof bookOf>>['lease'];
  let people: readonly [ann: SiteMember, ben: SiteMember, eve: SiteMember];
  beforeAll(async () => {
    site = await open();
    await openCoinRoom(site);
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    ({ lease } = book);
    const member = async (name: string, main: number) => {
      const registered = await site.register(name);
      if (main > 0) await site.fund(registered, main);
      return registered;
    };
    people = [await member('killann', 1_000_000), await member('killben', 1_000_000), await member('killeve', 0)];
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const cash = ({ id }: SiteMember) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(id),
      currency: currency('USD'),
      kind: 'main',
    });
  /** Change of each balance so far. */
  async function balances() {
    const before = await Promise.all(people.map(cash));
    return async () => (await Promise.all(people.map(cash))).map((now, at) => now - before[at]!);
  }
  /** Postings of each part of a round, in order. */
  async function posted(vendor: string, roundId: string) {
    const all = await site.deps.ledger.roundPostings({ merchant: 'pavilion', vendor, roundId });
    return people.map(({ id }) =>
      all
        .filter(({ memberId: of }) => of === memberId(id))
        .map(({ kind, roundClosed }) => (roundClosed ? `${kind}!` : kind)),
    );
  }
  const payouts = async (batch: string) =>
    (
      await site.deps.db.run<{ text: string }>(
        `select run || ' ' || state as text from settlement_payout where batch = $1 and merchant = 'pavilion' order by run, place`,
        [batch],
      )
    ).map(({ text }) => text);

  const drawOf = (issue: TestIssue, last: string) =>
    issue.family.write(issue.family.draw({ int: () => 0 })).replace(/^\d+/, `000${last}`);
  async function nextIssue(): Promise<TestIssue> {
    const numero = () => currentIssue(SCHEDULE, site.clock.now()).numero;
    // On days of rest the number stays the same for longer.
    for (const before = numero(); numero() === before;) site.clock.advance(DAY);
    return openIssue(site, LOTTERY);
  }
  async function bet({ id }: SiteMember, issue: TestIssue, number: string, stake = ONE): Promise<void> {
    const slip = slipLine(issue, 'De', number, { mode: 0, series: 0, multiple: Number(stake) });
    const context = {
      merchant: site.deps.brands.find('pavilion')!,
      session: { memberId: memberId(id), currency: 'USD' },
    };
    const input = { ...betOn(issue, slip, 0), betCartAmountSum: units(stake), winningStop: false };
    const routes = lotteryOrderRoutes(site.deps, createGameWallet(site.deps));
    const answer = await routes.bet({ ...context, requestId: randomUUID() } as never, input as never);
    if (!answer.ok) throw new Error(answer.code);
  }

  async function anIssue(): Promise<Settling> {
    const [ann, ben] = people;
    const issue = await nextIssue();
    await bet(ann, issue, '41');
    await bet(ben, issue, '42');
    await drawIssue(site, issue, drawOf(issue, '41'));
    const more = await balances();
    return {
      go: (host) => settleIssue(host, issue),
      stands: async () => ({
        more: await more(),
        payouts: await payouts(String(issue.id)),
        posted: await posted('TCG_LOTTO_VN', roundOf(issue)),
      }),
      expected: { more: [WON, 0n, 0n], payouts: ['0 paid', '0 paid'], posted: [['bet', 'win!'], ['bet', 'win!'], []] },
    };
  }
  /** Payout of a bet of one on a number. */
  const WON = 950_000n;

  /** Eve has spent her win of the first result, and gets money for it once the second is settled. */
  async function aCorrection(): Promise<Settling> {
    const [ann, ben, eve] = people;
    const issue = await nextIssue();
    await site.fund(eve, 1);
    await bet(ann, issue, '41');
    await bet(ben, issue, '42');
    await bet(eve, issue, '41');
    await finishIssue(site, issue, drawOf(issue, '41'));
    await bet(eve, await nextIssue(), '99', await cash(eve));
    const corrected = { result: drawOf(issue, '42'), source: { by: ['one', 'two'] } };
    expect(await site.deps.db.attempt((tx) => correctIssueIn(tx, issue, corrected))).toMatchObject({ ok: true });
    const more = await balances();
    let isFunded = false;
    return {
      async go(host) {
        await settleIssue(host, issue);
        if (!isFunded) await site.fund(eve, Number(WON) / 10_000);
        isFunded = true;
        await collectKept(host.deps);
      },
      stands: async () => ({
        more: await more(),
        payouts: await payouts(String(issue.id)),
        posted: await posted('TCG_LOTTO_VN', roundOf(issue)),
      }),
      expected: {
        more: [-WON, WON, 0n],
        payouts: ['0 reversed', '0 reversed', '0 reversed', '1 paid', '1 paid', '1 paid'],
        posted: [
          ['bet', 'win!', 'rollback', 'win!'],
          ['bet', 'win!', 'win!'],
          ['bet', 'win!', 'win!', 'rollback'],
        ],
      },
    };
  }

  /** Ann and a demo leave with half of their stakes, Eve with nothing, Ben undoes his, and the round ends. */
  async function aRoom(): Promise<Settling> {
    const [ann, ben, eve] = people;
    await site.fund(eve, 1);
    const away = () => Promise.reject(new Error('the books are away'));
    const node = coinNode(
      coinServices(site.deps, { wallet: { ...createGameWallet(site.deps), win: away, close: away, rollback: away } }),
    );
    await node.keep();
    const { session } = await sitDown(site, null, 'trialLaunch');
    const demo = { ...session, vendor: 'HOUSE', category: 'LIVE' } as const;
    const id = String((await node.room(COIN_ROOM)!.host.snapshotFor(null)).set['roundId']);
    const more = await balances();
    for (const by of [sittingOf(site, ann), sittingOf(site, ben), demo])
      await actIn(node, by, { type: 'bet', side: 'heads', points: 100 });
    // Half of it is below the smallest unit.
    await actIn(node, sittingOf(site, eve), { type: 'bet', side: 'heads', points: 1 });
    const { own } = await node.room(COIN_ROOM)!.host.snapshotFor(sittingOf(site, ben));
    const [mine] = (own?.['bets'] ?? []) as readonly { readonly number: number }[];
    await actIn(node, sittingOf(site, ben), { type: 'cancel', number: mine!.number });
    for (const by of [sittingOf(site, ann), sittingOf(site, eve), demo]) await actIn(node, by, { type: 'leave' });
    for (const ms of [10_000, 2_000]) {
      site.clock.advance(ms);
      await node.keep();
      await node.turn();
    }
    await node.paid();
    await node.stop();
    const rowOf = async (sql: string, of: string) => (await site.deps.db.run<{ is: unknown }>(sql, [of]))[0]?.is;
    const demoMoney = () => rowOf('select demo_balance as is from play_session where id = $1', session.playSessionId);
    // Play money has moved with its mark.
    const moved = await demoMoney();
    return {
      go: ({ deps, wallet }) => settle(coinServices(deps, { wallet }), { merchant: 'pavilion', id }),
      stands: async () => ({
        more: await more(),
        payouts: await payouts(id),
        posted: await posted('HOUSE', id),
        state: await rowOf('select state as is from room_round where id = $1', id),
        demo: await demoMoney(),
      }),
      expected: {
        more: [-5_000n, 0n, -100n],
        payouts: ['0 paid', '0 paid', '0 paid'],
        posted: [
          ['bet', 'win!'],
          ['bet', 'rollback', 'rollback!'],
          ['bet', 'win!'],
        ],
        state: 'settled',
        demo: moved,
      },
    };
  }

  /** Half of a stake is returned by itself, a quarter with a row of its caller's, and the rest wins. */
  async function aReturn(): Promise<Settling> {
    const [ann] = people;
    const round = { roundId: randomUUID(), gameCode: 'LANTERN_COURT' };
    const player = await housePlayer(site.deps, {
      merchant: merchantCode('pavilion'),
      vendor: 'HOUSE',
      category: 'PVP',
      memberId: memberId(ann.id),
    });
    const betKey = `${round.roundId}:bet`;
    const stake = { ...round, key: betKey, roundClosed: false, amount: units(4n * ONE), rewardId: null, bar: null };
    await createGameWallet(site.deps).bet(player, stake);
    const more = await balances();
    const part = (name: string, amount: bigint) => ({
      ...round,
      betKey,
      key: `${round.roundId}:${name}`,
      amount: units(amount),
    });
    return {
      async go({ deps, wallet }) {
        await wallet.returnStake(player, part('half', 2n * ONE));
        await deps.db.tx((tx) => wallet.returnStakeIn(tx, player, part('quarter', ONE)));
        await wallet.win(player, { ...part('rest', 7n * ONE), roundClosed: true, bar: null });
      },
      stands: async () => ({ more: await more(), posted: await posted('HOUSE', round.roundId) }),
      expected: { more: [10n * ONE, 0n, 0n], posted: [['bet', 'return', 'return', 'win!'], [], []] },
    };
  }

  async function couponOn({ id }: SiteMember, fixture: FixtureRow, selection: string, accept: 'NONE' | 'ANY' = 'NONE') {
    const context = {
      merchant: site.deps.brands.find('pavilion')!,
      session: { memberId: memberId(id), currency: 'USD' },
    };
    const { odds, ...pick } = pickOf(fixture, selection);
    const input = { picks: [{ ...pick, odds: Math.round(odds * 10_000) }], stake: units(ONE), accept };
    const answer = await couponRoutes(site.deps, createPriceBook()).place(
      { ...context, requestId: randomUUID() } as never,
      input,
    );
    if (!answer.ok) throw new Error(answer.code);
    const { couponId, couponNumber, most } = answer.value.coupon;
    return { id: couponId, round: `coupon/${couponNumber}`, most: BigInt(Math.round(most * 10_000)) };
  }
  const standsOf = async (coupons: readonly { readonly id: number; readonly round: string }[]) => ({
    payouts: (
      await site.deps.db.run<{ text: string }>(
        `select run || ' ' || state as text from settlement_payout where source = 'coupon' and merchant = 'pavilion' and place = any($1::int8[])
         order by place, run`,
        [coupons.map(({ id }) => id)],
      )
    ).map(({ text }) => text),
    posted: await Promise.all(coupons.map(async ({ round }) => (await posted('HOUSE', round)).flat())),
  });
  const HOME = 'matchResult:fullTime:home';
  const AWAY = 'matchResult:fullTime:away';

  /** Ann wins, Ben loses, and another match of Ann's is void. */
  async function aMatch(): Promise<Settling> {
    const [ann, ben] = people;
    const [one, off] = [await anotherFixture(site), await anotherFixture(site)];
    const coupons = [await couponOn(ann, one, HOME), await couponOn(ben, one, AWAY), await couponOn(ann, off, HOME)];
    await endFixture(site, one.id, played([0, 0], [1, 0]));
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, off.id));
    const more = await balances();
    return {
      go: (host) => settleCoupons(host, [one.id, off.id]),
      stands: async () => ({ more: await more(), ...(await standsOf(coupons)) }),
      expected: {
        more: [coupons[0]!.most + ONE, 0n, 0n],
        payouts: ['0 paid', '0 paid', '0 paid'],
        posted: [
          ['bet', 'win!'],
          ['bet', 'win!'],
          ['bet', 'rollback!'],
        ],
      },
    };
  }

  async function anotherScore(): Promise<Settling> {
    const [ann, ben] = people;
    const fixture = await anotherFixture(site);
    const coupons = [await couponOn(ann, fixture, HOME), await couponOn(ben, fixture, AWAY)] as const;
    await endFixture(site, fixture.id, played([0, 0], [1, 0]));
    await settleDue(site);
    await site.deps.db.attempt((tx) => correctFixtureIn(tx, fixture.id, played([0, 0], [0, 1])));
    const more = await balances();
    return {
      go: (host) => settleCoupons(host, [fixture.id]),
      stands: async () => ({ more: await more(), ...(await standsOf(coupons)) }),
      expected: {
        more: [-coupons[0].most, coupons[1].most, 0n],
        payouts: ['0 reversed', '1 paid', '0 reversed', '1 paid'],
        posted: [
          ['bet', 'win!', 'rollback', 'win!'],
          ['bet', 'win!', 'win!'],
        ],
      },
    };
  }

  /** Both bet in play: nothing happens in Ann's match, and Ben's has a goal. */
  async function aWait(): Promise<Settling> {
    const [ann, ben] = people;
    const play = hostOfPlay(site, lease);
    const [one, other] = [await anotherFixture(site), await anotherFixture(site)];
    for (const fixture of [one, other]) await play.happens(fixture, { type: 'kickOff' });
    await play.acknowledged();
    const coupons = [await couponOn(ann, one, HOME, 'ANY'), await couponOn(ben, other, AWAY, 'ANY')];
    await play.happens(other, { type: 'goal', side: 'away' });
    const due = millis(site.clock.now() + 10_000);
    const more = await balances();
    const states = () =>
      site.deps.db.run('select state from coupon where id = any($1::int8[]) order by id', [
        coupons.map(({ id }) => id),
      ]);
    return {
      async go(host) {
        await judgeDue(site, lease, due, host);
        await settleCoupons(host, []);
      },
      stands: async () => ({ more: await more(), states: await states(), ...(await standsOf(coupons)) }),
      expected: {
        more: [0n, ONE, 0n],
        states: [{ state: 'open' }, { state: 'refused' }],
        payouts: ['0 paid'],
        posted: [['bet'], ['bet', 'rollback!']],
      },
    };
  }

  it.each([
    ['an issue of a lottery', anIssue],
    ['another result, of which a win had been spent', aCorrection],
    ['a round of a room', aRoom],
    ['parts of a stake', aReturn],
    ['coupons on a match', aMatch],
    ['another result of a match', anotherScore],
    ['coupons that wait', aWait],
  ] as const)('R65 %s: at each statement, each moment', async (_, prepare) => {
    const whole = await prepare();
    const counting = interruptedHost(site.deps, Infinity, 'dies before');
    await whole.go(counting);
    expect(await whole.stands()).toEqual(whole.expected);
    const all = MOMENTS.flatMap((moment) => Array.from({ length: counting.steps() }, (__, at) => ({ at, moment })));
    const rng = seededRng(all.length);
    const sample = Array.from({ length: SAMPLE }, () => all[rng.int(all.length)]!);
    const cells = deep(all, sample);
    let met = 0;
    for (const { at, moment } of cells) {
      const { go, stands, expected } = await prepare();
      const host = interruptedHost(site.deps, at, moment);
      await go(host).catch(() => {});
      await go(hostOf(site));
      await go(hostOf(site));
      expect({ at, moment, ...(await stands()) }).toEqual({ at, moment, ...expected });
      if (host.isMet()) met += 1;
    }
    // Postings share statements by chance: the last steps may not exist.
    expect(met).toBeGreaterThan(cells.length * 0.9);
  });
});
