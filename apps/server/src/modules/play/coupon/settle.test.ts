/** Settlement of coupons: when they are paid, how much, and what a corrected result or a void match changes. */
import { returnOf } from '#games/kit/shares.ts';
import { legOf } from '#games/sports/kit/shares.ts';
import { judge } from '#games/sports/goals/judge.ts';
import { currency, memberId, units, unitsToWire } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { seededRng } from '#testkit/rng.ts';
import {
  bookHost,
  bookOf,
  comingFixtures,
  endFixture,
  fixtureOf,
  openSports,
  pickOf,
  played,
  settleDue,
} from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctFixtureIn, createPriceBook, voidFixtureIn, type Facts, type FixtureRow } from '../book/index.ts';
import { collectKept } from './collect-kept.ts';
import { judgeFixture } from './settle-coupons.ts';

const HOME = 'matchResult:fullTime:home';
const AWAY = 'matchResult:fullTime:away';

describeSiteOnEachDatabase('coupons', (open) => {
  let site: Site;
  let fixtures: FixtureRow[];
  let member: SiteMember;
  let requests = 0;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    fixtures = await comingFixtures(site, 'football', 200);
    member = await site.register('punter');
    await site.fund(member, 100_000);
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  /** Each test has matches of its own. */
  const next = (many = 1) => fixtures.splice(0, many);
  const cash = ({ id }: SiteMember = member) =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(id),
      currency: currency('USD'),
      kind: 'main',
    });
  async function place(picks: readonly (readonly [FixtureRow, string])[], stake = 10, by = member): Promise<number> {
    requests += 1;
    const asked = { picks: picks.map(([fixture, name]) => pickOf(fixture, name)), stake, accept: 'NONE' as const };
    const answer = await by.client.coupon.place(asked, { requestId: `settle-${requests}` });
    if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
    return answer.value.coupon.couponId;
  }
  async function shown(couponId: number, by = member) {
    const answer = await by.client.coupon.show({ couponId });
    if (!answer.ok) throw new Error(answer.code);
    const { state, returned, picks } = answer.value;
    return {
      state,
      returned,
      picks: picks.map(({ outcome }) => outcome && `${outcome.won}+${outcome.void}/${outcome.parts}`),
    };
  }
  const oddsOf = (fixture: FixtureRow, name: string) => BigInt(Math.round(pickOf(fixture, name).odds * 10_000));
  const end = async (fixture: FixtureRow, facts: Facts) => {
    await endFixture(site, fixture.id, facts);
    await settleDue(site);
  };
  const correct = async (fixture: FixtureRow, facts: Facts) => {
    const answer = await site.deps.db.attempt((tx) => correctFixtureIn(tx, fixture.id, facts));
    await settleDue(site);
    return answer;
  };
  const callOff = async (fixture: FixtureRow) => {
    const answer = await site.deps.db.attempt((tx) => voidFixtureIn(tx, fixture.id));
    await settleDue(site);
    return answer;
  };
  const postings = async (couponId: number) => {
    const [row] = await site.deps.db.run<{ number: string }>('select number from coupon where id = $1', [couponId]);
    const all = await site.deps.ledger.roundPostings({
      merchant: 'pavilion',
      vendor: 'HOUSE',
      roundId: `coupon/${row!.number}`,
    });
    return all.map(({ kind, roundClosed }) => (roundClosed ? `${kind}!` : kind));
  };

  it('of any picks return what their legs come to, to the unit, and are paid once', async () => {
    const rng = seededRng(7);
    const all = next(6);
    const before = await cash();
    const prices = createPriceBook();
    const facts = new Map(
      all.map(({ id }) => [id, played([rng.int(2), rng.int(2)], [1 + rng.int(3), 1 + rng.int(3)])] as const),
    );
    const coupons: { id: number; due: bigint }[] = [];
    for (let n = 0; n < 40; n += 1) {
      const among = all.filter(() => rng.int(3) === 0).slice(0, 3);
      const chosen = among.length === 0 ? [all[rng.int(all.length)]!] : among;
      const picks = chosen.map((fixture) => {
        const sold = [...prices.of(fixture, 'standard').of.values()];
        return [fixture, sold[rng.int(sold.length)]!] as const;
      });
      const stake = (100 + rng.int(200)) / 100;
      const legs = picks.map(([{ id }, { terms, odds }]) => legOf(judge(terms as never, facts.get(id) as never), odds));
      const due = returnOf(units(BigInt(Math.round(stake * 10_000))), legs);
      coupons.push({
        id: await place(
          picks.map(([fixture, { name }]) => [fixture, name]),
          stake,
        ),
        due,
      });
    }
    const staked = before - (await cash());
    for (const fixture of all) await end(fixture, facts.get(fixture.id)!);
    await settleDue(site);
    for (const { id, due } of coupons) expect([id, (await shown(id)).returned]).toEqual([id, unitsToWire(units(due))]);
    const won = coupons.reduce((sum, { due }) => sum + due, 0n);
    expect(await cash()).toBe(before - staked + won);
    expect((await fixtureOf(site, all[0]!.id)).state).toBe('settled');
  });

  it('on the first half are paid at the break, and those on the match wait', async () => {
    const [fixture] = next() as [FixtureRow];
    const half = await place([[fixture, 'matchResult:firstHalf:draw']]);
    const full = await place([[fixture, 'matchResult:fullTime:draw']]);
    const facts = JSON.stringify(played([1, 1], [1, 1]));
    await site.deps.db.run(`update sports_fixture set state = 'live', stage = 1, facts = $2 where id = $1`, [
      fixture.id,
      facts,
    ]);
    await settleDue(site);
    expect([(await shown(half)).state, (await shown(full)).state]).toEqual(['SETTLED', 'OPEN']);
    await end(fixture, played([1, 1], [2, 1]));
    expect(await shown(full)).toEqual({ state: 'SETTLED', returned: 0, picks: ['0+0/1'] });
  });

  it('of several picks are lost with the first that is, and won with the last', async () => {
    const [one, two] = next(2) as [FixtureRow, FixtureRow];
    const lost = await place([
      [one, AWAY],
      [two, HOME],
    ]);
    const won = await place([
      [one, HOME],
      [two, HOME],
    ]);
    await end(one, played([1, 0], [1, 0]));
    expect([await shown(lost), (await shown(won)).state]).toEqual([
      { state: 'SETTLED', returned: 0, picks: ['0+0/1', null] },
      'OPEN',
    ]);
    await end(two, played([1, 0], [1, 0]));
    const due = (100_000n * oddsOf(one, HOME) * oddsOf(two, HOME)) / 100_000_000n;
    expect((await shown(won)).returned).toBe(unitsToWire(units(due)));
    expect([await postings(lost), await postings(won)]).toEqual([
      ['bet', 'win!'],
      ['bet', 'win!'],
    ]);
  });

  it('are judged page by page; cut short, they go on, also by another result', async () => {
    const [fixture] = next() as [FixtureRow];
    const coupons: number[] = [];
    while (coupons.length < 5) coupons.push(await place([[fixture, HOME]]));
    const states = () => Promise.all(coupons.map(async (id) => (await shown(id)).state));
    const before = await cash();
    await endFixture(site, fixture.id, played([1, 0], [1, 0]));
    const cutShort = () => {
      throw new Error('cut short');
    };
    await expect(judgeFixture(bookHost(site), fixture.id, cutShort, 2)).rejects.toThrow('cut short');
    expect(await states()).toEqual(['SETTLED', 'SETTLED', 'OPEN', 'OPEN', 'OPEN']);
    await callOff(fixture);
    expect(await states()).toEqual(coupons.map(() => 'VOID'));
    expect((await cash()) - before).toBe(BigInt(coupons.length) * 100_000n);
  });

  it('that are wholly void are undone and count for nothing; a void pick among others leaves the rest', async () => {
    const [off, one] = next(2) as [FixtureRow, FixtureRow];
    const before = await cash();
    const alone = await place([[off, HOME]]);
    const both = await place([
      [off, HOME],
      [one, HOME],
    ]);
    expect(await callOff(off)).toMatchObject({ ok: true });
    expect(await callOff(off)).toMatchObject({ ok: false, code: 'fixture.void' });
    expect(await shown(alone)).toEqual({ state: 'VOID', returned: 10, picks: ['0+1/1'] });
    await end(one, played([1, 0], [1, 0]));
    expect(await shown(both)).toMatchObject({
      returned: unitsToWire(units(10n * oddsOf(one, HOME))),
      picks: ['0+1/1', '1+0/1'],
    });
    expect([await postings(alone), await postings(both)]).toEqual([
      ['bet', 'rollback!'],
      ['bet', 'win!'],
    ]);
    expect(await cash()).toBe(before - 100_000n + 10n * oddsOf(one, HOME));
  });

  it('R58 a corrected result takes back what was won and pays anew, each fixture of a coupon by itself', async () => {
    const [one, two] = next(2) as [FixtureRow, FixtureRow];
    const single = await place([[one, HOME]]);
    const both = await place([
      [one, HOME],
      [two, HOME],
    ]);
    await end(one, played([0, 0], [0, 1]));
    expect([(await shown(single)).returned, (await shown(both)).returned]).toEqual([0, 0]);
    expect(await correct(one, played([0, 0], [0, 1]))).toMatchObject({ ok: false, code: 'result.same' });
    expect(await correct(one, played([0, 0], [1, 0]))).toMatchObject({ ok: true });
    // The other match is still to be played.
    expect([await shown(single), await shown(both)]).toMatchObject([
      { state: 'SETTLED', returned: unitsToWire(units(10n * oddsOf(one, HOME))) },
      { state: 'OPEN', returned: null },
    ]);
    await end(two, played([1, 0], [1, 0]));
    const due = (100_000n * oddsOf(one, HOME) * oddsOf(two, HOME)) / 100_000_000n;
    expect((await shown(both)).returned).toBe(unitsToWire(units(due)));
    const before = await cash();
    expect(await correct(two, played([1, 0], [1, 1]))).toMatchObject({ ok: true });
    expect([await shown(both), await cash()]).toMatchObject([{ state: 'SETTLED', returned: 0 }, before - due]);
    expect(await postings(both)).toEqual(['bet', 'win!', 'win!', 'rollback', 'win!']);
    expect(await correct(two, played([1, 0], [1, 0]))).toMatchObject({ ok: true });
    expect([(await shown(both)).returned, await cash()]).toEqual([unitsToWire(units(due)), before]);
    expect((await shown(single)).returned).toBe(unitsToWire(units(10n * oddsOf(one, HOME))));
  });

  it('R58 what was spent meanwhile stays with the member and counts against what comes next', async () => {
    const [one, two] = next(2) as [FixtureRow, FixtureRow];
    const poor = await site.register('poor');
    await site.fund(poor, 10);
    const coupon = await place([[one, HOME]], 10, poor);
    await end(one, played([0, 0], [1, 0]));
    const won = await cash(poor);
    await place([[two, HOME]], unitsToWire(units(won)), poor);
    await correct(one, played([0, 0], [0, 1]));
    expect([await shown(coupon, poor), await cash(poor)]).toEqual([
      { state: 'SETTLED', returned: 0, picks: ['0+0/1'] },
      0n,
    ]);
    await site.fund(poor, Number(won) / 10_000);
    await collectKept(site.deps);
    expect(await cash(poor)).toBe(0n);
  });

  it('a match that does not count after all gives every stake back, also where it was won', async () => {
    const [fixture] = next() as [FixtureRow];
    const before = await cash();
    const [won, lost] = [await place([[fixture, HOME]]), await place([[fixture, AWAY]])];
    await end(fixture, played([0, 0], [1, 0]));
    await callOff(fixture);
    expect([await shown(won), await shown(lost), await cash()]).toMatchObject([
      { state: 'VOID', returned: 10 },
      { state: 'VOID', returned: 10 },
      before,
    ]);
    await settleDue(site);
    expect(await cash()).toBe(before);
  });

  it('R68 of a guest are staked and paid in play money', async () => {
    const [fixture] = next() as [FixtureRow];
    const login = await site.client('pavilion').session.freePlay({ os: 'test', platform: 'W' });
    if (!login.ok) throw new Error(login.code);
    const guest = site.client('pavilion', { token: login.value.token });
    const has = async () => {
      const answer = await guest.wallet.balance({});
      return answer.ok ? answer.value.sumBalance : answer.code;
    };
    const before = await has();
    const placed = await guest.coupon.place({ picks: [pickOf(fixture, HOME)], stake: 1, accept: 'NONE' });
    if (!placed.ok) throw new Error(placed.code);
    await end(fixture, played([0, 0], [1, 0]));
    expect(await has()).toBeCloseTo(Number(before) - 1 + placed.value.coupon.most, 4);
    const wallets = await site.deps.db.run<{ wallet: string }>('select wallet from coupon where id = $1', [
      placed.value.coupon.couponId,
    ]);
    expect(wallets).toEqual([{ wallet: 'trial' }]);
  });
});
