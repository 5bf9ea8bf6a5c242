/** Batched sale of coupons: each is sold with picks, stake and limits, or not at all, whatever happens in between. */
import { randomUUID } from 'node:crypto';
import { currency, memberId, merchantCode, units } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { Fallen, interruptedHost, isDeath, meeting, MOMENTS } from '#testkit/interrupted.ts';
import { anotherFixture, bookOf, openSports, pickOf } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createKept } from '../../../ports/kept.ts';
import { createPriceBook, marketKey, resume, suspend, type FixtureRow } from '../book/index.ts';
import { createGameWallet, type GameWallet } from '../../money/game-wallet/index.ts';
import { placeCoupon } from './place-coupon.ts';

const HOME = 'matchResult:fullTime:home';
const ONE = 10_000n;

describeSiteOnEachDatabase('coupons in one statement', (open) => {
  let site: Site;
  let accounts = 0;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function funded(main = 100): Promise<SiteMember> {
    accounts += 1;
    const member = await site.register(`couponatonce${accounts}`);
    if (main > 0) await site.fund(member, main);
    return member;
  }

  interface Asking {
    readonly stake?: bigint;
    readonly requestId?: string;
    readonly wallet?: GameWallet;
  }
  async function ask(member: SiteMember, fixtures: readonly FixtureRow[], asking: Asking = {}) {
    const { stake = ONE, requestId = randomUUID(), wallet = createGameWallet(site.deps) } = asking;
    const merchant = site.deps.brands.find('pavilion')!;
    const session = { memberId: memberId(member.id), currency: currency('USD') };
    const counter = { deps: site.deps, wallet, prices: createPriceBook(), kept: createKept(site.deps) };
    const picks = fixtures.map((fixture) => {
      const { odds, ...pick } = pickOf(fixture, HOME);
      return { ...pick, odds: Math.round(odds * 10_000) };
    });
    const answer = await placeCoupon(
      counter,
      { merchant, session, requestId },
      { picks, stake: units(stake), accepts: 'none' },
    );
    return answer.ok ? answer.value.coupon.number : answer.code;
  }
  const isTaken = (answer: string): boolean => /^S[0-9A-Z]{14}$/.test(answer);
  const cash = ({ id }: SiteMember) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(id),
      currency: currency('USD'),
      kind: 'main',
    });
  /** Open coupons, their picks, and total stakes. */
  async function standing({ id }: SiteMember) {
    const [row] = await site.deps.db.run<{ coupons: bigint; picks: bigint; open: bigint; staked: bigint }>(
      `select count(*) as coupons, coalesce(sum(stake), 0)::int8 as staked,
         (select count(*) from coupon_pick where member_id = $1) as picks, (select count(*) from coupon_open where member_id = $1) as open
       from coupon where member_id = $1`,
      [id],
    );
    return { coupons: Number(row!.coupons), picks: Number(row!.picks), open: Number(row!.open), staked: row!.staked };
  }
  const of = (coupons: number, picks = coupons) => ({
    coupons,
    picks,
    open: coupons,
    staked: BigInt(coupons) * ONE,
  });

  it('many are one statement, and each is its own: rich and poor, of one pick and of two', async () => {
    const fixtures = [await anotherFixture(site), await anotherFixture(site)];
    const members = await Promise.all(Array.from({ length: 12 }, (_, n) => funded(n % 3 === 0 ? 0 : 100)));
    const step = vi.spyOn(site.deps.db, 'attempt');
    const answers = await Promise.all(members.map((member, n) => ask(member, fixtures.slice(n % 2))));
    expect(answers.map(isTaken)).toEqual(members.map((_, n) => n % 3 !== 0));
    expect(answers[0]).toBe('wallet.insufficient.balance');
    // Only refused coupons take the slow path.
    expect(step).toHaveBeenCalledTimes(4);
    step.mockRestore();
    expect([await standing(members[1]!), await standing(members[2]!), await standing(members[0]!)]).toEqual([
      of(1),
      of(1, 2),
      of(0),
    ]);
    expect(await cash(members[1]!)).toBe(99n * ONE);
  });

  it('of many that pass the limit of a fixture together as many are taken as there is room for', async () => {
    const { config } = site.deps.brands.find('pavilion')!;
    const setLimit = (fixture: number | null) =>
      site.deps.brands.change(merchantCode('pavilion'), {
        book: { ...config.book, limits: { ...config.book.limits, fixture } },
      });
    await setLimit(3);
    const [fixture, other] = [await anotherFixture(site), await anotherFixture(site)];
    const [member, neighbour] = [await funded(), await funded()];
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => ask(member, [fixture])),
      ask(member, [other]),
      ask(neighbour, [fixture]),
    ]);
    await setLimit(null);
    expect(answers.slice(0, 5).filter(isTaken)).toHaveLength(3);
    expect(new Set(answers.slice(0, 5).filter((answer) => !isTaken(answer)))).toEqual(
      new Set(['coupon.limit.exceeded']),
    );
    expect(answers.slice(5).map(isTaken)).toEqual([true, true]);
    expect([await standing(member), await cash(member)]).toEqual([of(4), 96n * ONE]);
  });

  it('the same request at the same moment is one coupon', async () => {
    const [fixture, other] = [await anotherFixture(site), await anotherFixture(site)];
    const member = await funded();
    const requestId = randomUUID();
    const numbers = await Promise.all([1, 2, 3].map(() => ask(member, [fixture], { requestId })));
    expect([new Set(numbers).size, isTaken(numbers[0]!)]).toEqual([1, true]);
    expect(await ask(member, [other], { requestId })).toBe('coupon.request.mismatch');
    expect([await standing(member), await cash(member)]).toEqual([of(1), 99n * ONE]);
  });

  it.each([
    ['site', () => ''],
    ['sport', ({ sport }: FixtureRow) => sport],
    ['fixture', ({ id }: FixtureRow) => String(id)],
    ['market', ({ id }: FixtureRow) => marketKey(id, 'matchResult:fullTime')],
  ] as const)('R53 none is taken where the %s was suspended in between', async (scope, keyOf) => {
    const fixture = await anotherFixture(site);
    const member = await funded();
    const stop = { scope, key: keyOf(fixture) };
    const wallet = meeting(site.deps, () => suspend(site.deps, stop, 'review'));
    expect(await ask(member, [fixture], { wallet })).toBe('coupon.pick.closed');
    await resume(site.deps, stop);
    expect([await standing(member), await cash(member)]).toEqual([of(0), 100n * ONE]);
    expect(isTaken(await ask(member, [fixture]))).toBe(true);
  });

  it.each([
    ['has started', `state = 'live'`, 'coupon.pick.closed'],
    ['is to start by now', 'starts_at = $2', 'coupon.pick.closed'],
    ['has another price', `ratings = '{"home": 3, "away": 0.4}', version = version + 1`, 'coupon.price.moved'],
  ] as const)('nor where a fixture %s', async (_, change, refusal) => {
    const fixture = await anotherFixture(site);
    const member = await funded();
    const wallet = meeting(site.deps, () =>
      site.deps.db.run(`update sports_fixture set ${change} where id = $1 and starts_at <> $2`, [
        fixture.id,
        new Date(site.clock.now()),
      ]),
    );
    expect(await ask(member, [fixture], { wallet })).toBe(refusal);
    expect([await standing(member), await cash(member)]).toEqual([of(0), 100n * ONE]);
  });

  it('R12 nor from an account that is frozen in between', async () => {
    const fixture = await anotherFixture(site);
    const member = await funded();
    const freeze = (frozen: boolean) =>
      site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(member.id), frozen });
    expect(await ask(member, [fixture], { wallet: meeting(site.deps, () => freeze(true)) })).toBe('bet.wallet.frozen');
    await freeze(false);
    expect(await standing(member)).toEqual(of(0));
  });

  it.each(MOMENTS)('a process that %s it, and the same request has one effect', async (moment) => {
    const fixture = await anotherFixture(site);
    const member = await funded();
    const requestId = randomUUID();
    const { wallet, isMet } = interruptedHost(site.deps, 'coupon_sell', moment);
    const first = ask(member, [fixture], { requestId, wallet });
    if (isDeath(moment)) await expect(first).rejects.toThrow(Fallen);
    else expect(isTaken(await first)).toBe(true);
    expect([isMet(), await standing(member)]).toEqual([true, of(moment === 'dies before' ? 0 : 1)]);
    expect(isTaken(await ask(member, [fixture], { requestId }))).toBe(true);
    expect([await standing(member), await cash(member)]).toEqual([of(1), 99n * ONE]);
  });
});
