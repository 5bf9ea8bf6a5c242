/** Bonus money on sports: minimum odds, and bonuses that wait for their open bets before they end. */
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, memberId, merchantCode, units, type Units } from '#kernel';
import { stakeRound, type Site, type SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { anotherFixture, bookOf, endFixture, openSports, pickOf, played, settleDue } from '#testkit/sports.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { voidFixtureIn, type FixtureRow } from '../../play/book/index.ts';
import { grantBonus, settleBonuses, type BonusTerms } from './index.ts';

const HOME = 'matchResult:fullTime:home';
const one = (amount: number): Units => units(BigInt(Math.round(amount * 10_000)));
const TERMS: BonusTerms = { times: 2, days: 7, weights: { SPORTS: 100, RNG: 100 } };

describeSiteOnEachDatabase('bonus money on sports', (open) => {
  let site: Site;
  let member: SiteMember;
  let fixture: FixtureRow;
  let count = 0;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });
  beforeEach(async () => {
    count += 1;
    member = await site.register(`sportsbonus${count}`);
    fixture = await anotherFixture(site);
  });

  const give = (amount: number, terms: Partial<BonusTerms> = {}) =>
    site.deps.db.tx((tx) =>
      grantBonus(site.deps, tx, {
        merchant: merchantCode('pavilion'),
        memberId: memberId(member.id),
        currency: currency('USD'),
        fact: randomUUID(),
        names: { EN: 'Welcome back' },
        amount: one(amount),
        terms: { ...TERMS, ...terms },
      }),
    );
  const balances = async () => {
    const kinds = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [memberId(member.id)] });
    const of = (kind: string) => Number(kinds.find((each) => each.kind === kind)?.balance ?? 0n) / 10_000;
    return { main: of('main'), bonus: of('bonus') };
  };
  const active = async () => {
    const answer = await member.client.bonus.active();
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const endings = async () => {
    const answer = await member.client.bonus.list({});
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.list.map(({ ending }) => ending);
  };
  const place = async (stake: number, picks = [pickOf(fixture, HOME)]) => {
    const answer = await member.client.coupon.place({ picks, stake, accept: 'NONE' });
    return answer.ok ? 'taken' : { code: answer.code, ...(answer.detail as object) };
  };
  /** The session ends during the test, so the member logs in again. */
  const later = async (ms: number) => {
    site.clock.advance(ms);
    member = await site.login(member.account);
  };
  const ends = async (isWon: boolean) => {
    await endFixture(site, fixture.id, played([0, 0], isWon ? [1, 0] : [0, 1]));
    await settleDue(site);
    await settleBonuses(site.deps);
  };

  it('is bet at the least odds of the brand and above, by each pick; cash at any', async () => {
    await give(20);
    const { config } = site.deps.brands.find('pavilion')!;
    const [home, away] = [pickOf(fixture, HOME), pickOf(await anotherFixture(site), HOME)];
    const allow = (minOdds: number) =>
      site.deps.brands.change(merchantCode('pavilion'), { book: { ...config.book, minOdds } });
    const least = Math.round(home.odds * 100 + 1) / 100;
    await allow(least);
    const low = { code: 'coupon.odds.low', least };
    expect(await place(1)).toEqual({ ...low, picks: [1] });
    expect(await place(1, [home, away])).toEqual({ ...low, picks: [1, 2] });
    expect(await balances()).toEqual({ main: 0, bonus: 20 });
    await site.fund(member, 5);
    await member.client.bonus.setPlaying({ playing: false });
    expect(await place(1)).toBe('taken');
    await member.client.bonus.setPlaying({ playing: true });
    await allow(home.odds);
    expect(await place(1)).toBe('taken');
    expect(await balances()).toEqual({ main: 4, bonus: 19 });
    await site.deps.brands.change(merchantCode('pavilion'), { book: config.book });
  });

  it('usually takes odds of 1.5', async () => {
    await give(20);
    const least = await site.client('pavilion').book.fixture({ fixtureId: Number(fixture.id) });
    if (!least.ok) throw new Error(least.code);
    const sold = least.value.groups.flatMap(({ markets }) => markets).flatMap(({ selections }) => selections);
    const { selection, odds } = sold.toSorted((a, b) => a.odds - b.odds)[0]!;
    expect(odds).toBeLessThan(1.5);
    const picks = [{ fixtureId: Number(fixture.id), selection, odds }];
    expect(await place(1, picks)).toMatchObject({ code: 'coupon.odds.low', least: 1.5 });
  });

  it('counts as staked once its bet is decided, whole, and not where all of it came back', async () => {
    await give(20);
    expect(await place(5)).toBe('taken');
    expect(await active()).toMatchObject({ turnoverDone: 0, balance: 15 });
    await ends(false);
    expect(await active()).toMatchObject({ turnoverDone: 5, balance: 15 });
    fixture = await anotherFixture(site);
    expect(await place(5)).toBe('taken');
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, fixture.id));
    await settleDue(site);
    expect(await active()).toMatchObject({ turnoverDone: 5, balance: 15 });
  });

  it('is not found lost with nothing left, and no other is given, while a bet of it is open, however long', async () => {
    await give(10, { days: 30 });
    expect(await place(10)).toBe('taken');
    await later(5 * DAY_MS);
    expect(await give(5)).toMatchObject({ ok: false, code: 'bonus.in.force' });
    await settleBonuses(site.deps);
    expect(await active()).toMatchObject({ balance: 0 });
    await ends(true);
    const { balance } = (await active())!;
    expect(balance).toBeCloseTo(10 * pickOf(fixture, HOME).odds, 3);
  });

  it('gives way to another once such a bet is lost', async () => {
    await give(10, { days: 30 });
    expect(await place(10)).toBe('taken');
    await later(5 * DAY_MS);
    await ends(false);
    expect(await give(5)).toMatchObject({ ok: true });
    expect(await endings()).toEqual([null, 'spent']);
  });

  it('played through it becomes cash once its bets are decided, with what they won', async () => {
    await give(20);
    expect(await place(5)).toBe('taken');
    await stakeRound(site, member, 15, { wallet: 'bonus', win: 30 });
    await stakeRound(site, member, 30, { wallet: 'bonus', win: 30 });
    await settleBonuses(site.deps);
    expect(await active()).toMatchObject({ turnoverDone: 40, balance: 30 });
    expect(await balances()).toEqual({ main: 0, bonus: 30 });
    await ends(true);
    const { main, bonus } = await balances();
    expect([main, bonus]).toEqual([30 + Math.floor(5 * pickOf(fixture, HOME).odds * 10_000) / 10_000, 0]);
    expect(await endings()).toEqual(['cleared']);
  });

  it('with its time over it waits, and nothing more is bet with it', async () => {
    await site.fund(member, 5);
    await give(10, { days: 1, times: 100 });
    expect(await place(4)).toBe('taken');
    const next = await anotherFixture(site);
    await later(DAY_MS);
    await settleBonuses(site.deps);
    expect(await endings()).toEqual([null]);
    expect(await balances()).toEqual({ main: 5, bonus: 6 });
    await site.deps.db.run('update sports_fixture set starts_at = $2 where id = $1', [
      next.id,
      new Date(site.clock.now() + DAY_MS),
    ]);
    expect(await place(1, [pickOf(next, HOME)])).toBe('taken');
    expect(await balances()).toEqual({ main: 4, bonus: 6 });
    await ends(true);
    expect(await endings()).toEqual(['expired']);
    expect(await balances()).toEqual({ main: 4, bonus: 0 });
  });

  it('is not given up before, and says why', async () => {
    await give(10);
    expect(await place(4)).toBe('taken');
    const { refNo } = (await active())!;
    expect(await member.client.bonus.cancel({ refNo })).toMatchObject({ ok: false, code: 'bonus.bets.open' });
    expect(await balances()).toEqual({ main: 0, bonus: 6 });
    await ends(true);
    expect(await member.client.bonus.cancel({ refNo })).toMatchObject({ ok: true });
    expect([await balances(), await endings()]).toEqual([{ main: 0, bonus: 0 }, ['cancelled']]);
  });

  it('is not kept waiting by a sports bet of cash', async () => {
    await site.fund(member, 5);
    await give(10, { days: 1, weights: { RNG: 100 } });
    expect(await place(5)).toBe('taken');
    await later(DAY_MS);
    await settleBonuses(site.deps);
    expect([await balances(), await endings()]).toEqual([{ main: 0, bonus: 0 }, ['expired']]);
  });
});
