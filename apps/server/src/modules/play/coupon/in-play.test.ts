/** In-play bets wait, and are accepted or refused by what happened meanwhile, in the order of the database. */
import { assert, currency, memberId, merchantCode, millis } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import {
  anotherFixture,
  bookOf,
  endFixture,
  fixtureOf,
  hostOfPlay,
  judgeDue,
  openSports,
  pickOf,
  played,
  settleDue,
} from '#testkit/sports.ts';
import { until } from '#testkit/until.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { liveBookOf, resume, suspend, voidFixtureIn, type FixtureRow } from '../book/index.ts';

const HOME = 'matchResult:fullTime:home';
const AWAY = 'matchResult:fullTime:away';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const KICKED_OFF = { type: 'kickOff' } as const;
const GOAL = { type: 'goal', side: 'home' } as const;
type Accept = 'NONE' | 'BETTER' | 'ANY';

describeSiteOnEachDatabase('a bet on what is played', (open) => {
  let site: Site;
  let member: SiteMember;
  let lease: Awaited<ReturnType<typeof bookOf>>['lease'];
  let host: ReturnType<typeof hostOfPlay>;
  let fixture: FixtureRow;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    const book = await bookOf(site);
    await book.open();
    ({ lease } = book);
    host = hostOfPlay(site, lease);
    member = await site.register('inplay');
    await site.fund(member, 100_000);
  });
  beforeEach(async () => {
    fixture = await begun();
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  async function begun(): Promise<FixtureRow> {
    const made = await anotherFixture(site);
    await site.deps.db.run('update sports_fixture set starts_at = $2 where id = $1', [
      made.id,
      new Date(site.clock.now()),
    ]);
    await (
      await host.happens(made, KICKED_OFF)
    )();
    await host.acknowledged();
    site.clock.advance(5 * MINUTE);
    await host.acknowledged();
    return made;
  }
  const shown = async ({ id }: Pick<FixtureRow, 'id'>) => {
    site.clock.advance(SECOND + 1);
    await host.acknowledged();
    const answer = await member.client.book.fixture({ fixtureId: Number(id) });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const pickNow = async (of: FixtureRow, selection: string) => {
    const { groups } = await shown(of);
    const sold = groups.flatMap(({ markets }) => markets).flatMap(({ selections }) => selections);
    const { odds } = sold.find((each) => each.selection === selection)!;
    return { fixtureId: Number(of.id), selection, odds };
  };
  async function place(
    picks: readonly { fixtureId: number; selection: string; odds: number }[],
    accept: Accept = 'NONE',
  ) {
    const answer = await member.client.coupon.place({ picks: [...picks], stake: 10, accept });
    if (!answer.ok) throw new Error(`${answer.code} ${JSON.stringify(answer.detail)}`);
    return answer.value.coupon;
  }
  const refusalOf = async (selection: string, odds = 2) => {
    const answer = await member.client.coupon.place({
      picks: [{ fixtureId: Number(fixture.id), selection, odds }],
      stake: 1,
      accept: 'ANY',
    });
    return answer.ok ? 'taken' : { code: answer.code, ...(answer.detail as object) };
  };
  const cash = () =>
    site.deps.ledger.balanceOf({
      merchant: 'pavilion',
      memberId: memberId(member.id),
      currency: currency('USD'),
      kind: 'main',
    });
  /** Judges as if all incidents up to then were published. */
  const judge = (upTo: number = site.clock.now()) => judgeDue(site, lease, millis(upTo));
  async function becomes({ couponId, dueAt }: { couponId: number; dueAt: number | null }) {
    site.clock.advance(Math.max(0, dueAt! - site.clock.now()));
    await host.acknowledged();
    await judge();
    return couponOf(couponId);
  }
  async function couponOf(couponId: number) {
    const answer = await member.client.coupon.show({ couponId });
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  }

  it('waits, is taken once its delay is over, and is paid by what the match comes to', async () => {
    const before = await cash();
    const coupon = await place([await pickNow(fixture, HOME)]);
    expect(coupon).toMatchObject({ state: 'WAITING', dueAt: site.clock.now() + 6 * SECOND, refused: null });
    expect(before - (await cash())).toBe(100_000n);
    await judge(coupon.dueAt! - 1);
    expect(await couponOf(coupon.couponId)).toMatchObject({ state: 'WAITING' });
    expect(await member.client.coupon.list({ open: 'true' })).toMatchObject({
      value: { list: [{ state: 'WAITING' }] },
    });
    expect(await becomes(coupon)).toMatchObject({ state: 'OPEN', refused: null, odds: coupon.odds });
    await endFixture(site, fixture.id, played([0, 0], [1, 0]));
    await settleDue(site);
    expect(await couponOf(coupon.couponId)).toMatchObject({ state: 'SETTLED', returned: coupon.most });
  });

  it('R53 a goal within the delay refuses every bet on the match, whichever side it is on, and the stakes go back', async () => {
    const before = await cash();
    const [home, away] = [
      await place([await pickNow(fixture, HOME)], 'ANY'),
      await place([await pickNow(fixture, AWAY)], 'ANY'),
    ];
    site.clock.advance(SECOND);
    await (
      await host.happens(fixture, { type: 'danger' }, GOAL, { type: 'clear' })
    )();
    expect([await becomes(home), await becomes(away)]).toMatchObject([
      { state: 'REFUSED', refused: { why: 'STOPPED', pick: 1, odds: null }, returned: 10 },
      { state: 'REFUSED', refused: { why: 'STOPPED', pick: 1 } },
    ]);
    expect(await cash()).toBe(before);
    const closed = await member.client.coupon.list({ open: 'false', pageSize: 2 });
    expect(closed).toMatchObject({ value: { list: [{ state: 'REFUSED' }, { state: 'REFUSED' }] } });
    // A refused coupon is neither judged nor paid again, and leaves the limits.
    await endFixture(site, fixture.id, played([1, 0], [1, 0]));
    await settleDue(site);
    expect(await couponOf(home.couponId)).toMatchObject({ state: 'REFUSED', returned: 10, picks: [{ outcome: null }] });
    expect(await cash()).toBe(before);
    const [row] = await site.deps.db.run<{ staked: bigint }>(
      'select sum(stake)::int8 as staked from coupon_pick where fixture_id = $1',
      [fixture.id],
    );
    expect(row!.staked).toBe(0n);
  });

  it('R53 whether something came before or after is the order of the database, whatever clocks say', async () => {
    const withClock = (ahead: number) =>
      hostOfPlay({ deps: site.deps, clock: { now: () => millis(site.clock.now() + ahead) } }, lease);
    // The selling node knows of the goal, even though it is later by the host's clock.
    const fast = withClock(30 * SECOND);
    await (
      await fast.happens(fixture, GOAL)
    )();
    await fast.acknowledged();
    const known = await place([await pickNow(fixture, AWAY)]);
    expect(await becomes(known)).toMatchObject({ state: 'OPEN' });
    // A goal published later was unknown, whatever its timestamp.
    const unknown = await place([await pickNow(fixture, AWAY)]);
    await (
      await withClock(-MINUTE).happens(fixture, GOAL)
    )();
    expect(await becomes(unknown)).toMatchObject({ state: 'REFUSED', refused: { why: 'STOPPED' } });
  });

  it('R53 a stop within the delay refuses it, also one that was lifted before the end, and one of something else does not', async () => {
    const stops = [
      { scope: 'market', key: `${fixture.id}/matchResult:fullTime` },
      { scope: 'fixture', key: String(fixture.id) },
      { scope: 'sport', key: 'football' },
      { scope: 'site', key: '' },
    ] as const;
    for (const stop of stops) {
      const coupon = await place([await pickNow(fixture, HOME)]);
      await suspend(site.deps, stop, 'review');
      expect(await refusalOf(HOME)).toMatchObject({ code: 'coupon.pick.closed', why: 'suspended', reason: 'review' });
      await resume(site.deps, stop);
      expect(await becomes(coupon), stop.scope).toMatchObject({
        state: 'REFUSED',
        refused: { why: 'STOPPED', pick: 1 },
      });
    }
    const coupon = await place([await pickNow(fixture, HOME)]);
    for (const stop of [
      { scope: 'market', key: `${fixture.id}/oddEven:fullTime` },
      { scope: 'sport', key: 'tennis' },
    ] as const) {
      await suspend(site.deps, stop, 'review');
      await resume(site.deps, stop);
    }
    expect(await becomes(coupon)).toMatchObject({ state: 'OPEN' });
  });

  it('R55 another price at the end is taken as the member has said, and the coupon returns by it', async () => {
    const all: Record<string, unknown> = {};
    for (const [selection, accept] of [
      [HOME, 'NONE'],
      [HOME, 'BETTER'],
      [HOME, 'ANY'],
      ['bothTeamsToScore:fullTime:no', 'BETTER'],
    ] as const) {
      const own = await begun();
      const coupon = await place([await pickNow(own, selection)], accept);
      // Some minutes without incidents raise the odds of bets that need goals.
      await site.deps.db.run(`update sports_incident set at = at - interval '9 minutes' where fixture_id = $1`, [
        own.id,
      ]);
      const { state, refused, odds, most } = await becomes(coupon);
      all[`${selection} ${accept}`] = [
        state,
        refused?.why,
        refused?.odds && Math.sign(refused.odds - coupon.odds),
        Math.sign(odds - coupon.odds),
      ];
      expect(most).toBeCloseTo(10 * odds, 2);
    }
    expect(all).toEqual({
      [`${HOME} NONE`]: ['REFUSED', 'MOVED', 1, 0],
      [`${HOME} BETTER`]: ['OPEN', undefined, undefined, 1],
      [`${HOME} ANY`]: ['OPEN', undefined, undefined, 1],
      'bothTeamsToScore:fullTime:no BETTER': ['REFUSED', 'MOVED', -1, 0],
    });
  });

  it('R55 a line that is not offered any more is refused, and so is what returns more than a brand allows by its new price', async () => {
    const { groups } = await shown(fixture);
    const totals = groups.find(({ type, period }) => type === 'totals' && period === 'fullTime')!.markets.at(-1)!;
    const { selection, odds } = totals.selections[1]!;
    const coupon = await place([{ fixtureId: Number(fixture.id), selection, odds }], 'ANY');
    await site.deps.db.run(`update sports_incident set at = at - interval '30 minutes' where fixture_id = $1`, [
      fixture.id,
    ]);
    expect(await becomes(coupon)).toMatchObject({ state: 'REFUSED', refused: { why: 'LINE', pick: 1, odds: null } });
    fixture = await begun();
    const over = await place([await pickNow(fixture, HOME)], 'ANY');
    const { config } = site.deps.brands.find('pavilion')!;
    const limits = { coupon: null, fixture: null, returned: over.most };
    await site.deps.brands.change(merchantCode('pavilion'), { book: { ...config.book, limits } });
    await site.deps.db.run(`update sports_incident set at = at - interval '9 minutes' where fixture_id = $1`, [
      fixture.id,
    ]);
    expect(await becomes(over)).toMatchObject({ state: 'REFUSED', refused: { why: 'LIMIT', pick: null } });
    await site.deps.brands.change(merchantCode('pavilion'), { book: config.book });
  });

  it('counts the goals after the bet where it is an Asian handicap', async () => {
    await (
      await host.happens(fixture, GOAL, GOAL)
    )();
    await host.acknowledged();
    const { groups } = await shown(fixture);
    const handicaps = groups.find(({ type, period }) => type === 'asianHandicap' && period === 'fullTime')!.markets;
    const { selection, odds } = handicaps
      .flatMap(({ selections }) => selections)
      .find((each) => each.line === '0.5' && each.side === 'away')!;
    expect(selection).toBe('asianHandicap:fullTime:away:0.5:2-0');
    const coupon = await place([{ fixtureId: Number(fixture.id), selection, odds }]);
    expect(await becomes(coupon)).toMatchObject({ state: 'OPEN' });
    await endFixture(site, fixture.id, played([2, 0], [3, 1]));
    await settleDue(site);
    expect(await couponOf(coupon.couponId)).toMatchObject({ state: 'SETTLED', returned: coupon.most });
  });

  it('may stand beside bets before the start; all wait for the latest, and any that does not count refuses it', async () => {
    const [other, later] = [await begun(), await anotherFixture(site)];
    const picks = [await pickNow(fixture, HOME), pickOf(later, AWAY), await pickNow(other, AWAY)];
    const coupon = await place(picks);
    expect(await becomes(coupon)).toMatchObject({ state: 'OPEN' });
    const refused = await place([await pickNow(fixture, HOME), pickOf(later, AWAY)]);
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, later.id));
    await settleDue(site);
    expect(await couponOf(refused.couponId)).toMatchObject({ state: 'WAITING' });
    expect(await becomes(refused)).toMatchObject({ state: 'REFUSED', refused: { why: 'STOPPED', pick: 2 } });
  });

  it('is not decided by the end of its match before it is judged, and is refused by it', async () => {
    const before = await cash();
    const coupon = await place([await pickNow(fixture, HOME)]);
    await host.happens(fixture, { type: 'halfTime' }, { type: 'secondHalf' }, { type: 'fullTime' });
    await endFixture(site, fixture.id, played([0, 0], [1, 0]));
    await settleDue(site);
    expect(await couponOf(coupon.couponId)).toMatchObject({ state: 'WAITING' });
    expect(await becomes(coupon)).toMatchObject({ state: 'REFUSED' });
    expect(await cash()).toBe(before);
  });

  it('is refused where nobody could judge it for a minute, whatever has become of its match', async () => {
    const coupon = await place([await pickNow(fixture, HOME)]);
    site.clock.advance(coupon.dueAt! - site.clock.now() + MINUTE);
    await judge(coupon.dueAt! - 1);
    expect(await couponOf(coupon.couponId)).toMatchObject({
      state: 'REFUSED',
      refused: { why: 'STOPPED', pick: null },
    });
  });

  it('keeps no other waiting where it cannot be judged, and is refused after a minute all the same', async () => {
    const others = [await begun(), await begun()];
    const odd = await place([await pickNow(fixture, HOME)]);
    const coupons = [
      await place([await pickNow(others[0]!, HOME)]),
      odd,
      await place([await pickNow(others[1]!, AWAY)]),
    ];
    await site.deps.db.run(`update sports_fixture set rules = 999 where id = $1`, [fixture.id]);
    site.clock.advance(10 * SECOND);
    await host.acknowledged();
    await expect(judge()).rejects.toThrow('these rules are known');
    const states = async () => Promise.all(coupons.map(async ({ couponId }) => (await couponOf(couponId)).state));
    expect(await states()).toEqual(['OPEN', 'WAITING', 'OPEN']);
    await expect(judge()).rejects.toThrow('these rules are known');
    const before = await cash();
    site.clock.advance(MINUTE);
    await judge();
    expect(await states()).toEqual(['OPEN', 'REFUSED', 'OPEN']);
    expect((await cash()) - before).toBe(100_000n);
    await site.deps.db.run(`update sports_fixture set rules = $2 where id = $1`, [fixture.id, fixture.rules]);
  });

  it('R53 is sold by nobody in danger, while the host is silent, where a word is missing, or before it has been heard', async () => {
    const suspended = { code: 'coupon.pick.closed', why: 'suspended', reason: null };
    const { odds } = await pickNow(fixture, HOME);
    const publish = await host.happens(fixture, { type: 'danger' });
    // The incident is in the database but this node missed its frame.
    expect(await refusalOf(HOME, odds)).toMatchObject(suspended);
    await publish();
    await host.acknowledged();
    expect(await shown(fixture)).toMatchObject({ status: 'SUSPENDED', reason: null, live: { score: [0, 0] } });
    expect(await refusalOf(HOME, odds)).toMatchObject(suspended);
    await (
      await host.happens(fixture, { type: 'clear' })
    )();
    await host.acknowledged();
    expect(await refusalOf(HOME, odds)).toBe('taken');
    site.clock.advance(SECOND + 1);
    expect(await refusalOf(HOME, odds)).toMatchObject(suspended);
    await host.acknowledged();
    expect(await refusalOf(HOME, odds)).toBe('taken');
    // A new host starts its own stream; frames of the earlier host are stale.
    const next = hostOfPlay(site, { epoch: lease.epoch + 1n });
    await next.beat();
    expect(liveBookOf(site.deps).isSure()).toBe(false);
    await next.acknowledged();
    site.clock.advance(SECOND);
    await host.beat();
    site.clock.advance(1);
    expect(liveBookOf(site.deps).isSure()).toBe(false);
    host = next;
    await host.acknowledged();
    // Frames with a gap, then a malformed one.
    const lost = await host.happens(fixture, { type: 'added', minutes: 1 });
    await (
      await host.happens(fixture, { type: 'clear' })
    )();
    expect(liveBookOf(site.deps).isSure()).toBe(false);
    await lost();
    await host.acknowledged();
    expect(liveBookOf(site.deps).of(fixture.id)?.incidentCount).toBe((await fixtureOf(site, fixture.id)).told);
    const word = (no: number) =>
      site.deps.state.publish('book', {
        epoch: `${lease.epoch + 1n}`,
        memory: 'm',
        no,
        at: site.clock.now(),
        told: [],
      });
    await word(0);
    await until(() => assert(liveBookOf(site.deps).isSure(), 'it is heard'));
    await word(1);
    expect(liveBookOf(site.deps).isSure()).toBe(true);
    await word(3);
    expect(liveBookOf(site.deps).isSure()).toBe(false);
    await host.acknowledged();
    await site.deps.state.publish('book', { epoch: 'odd', told: 7 });
    expect(liveBookOf(site.deps).isSure()).toBe(false);
    await host.acknowledged();
    // An inconsistent incident.
    await (
      await host.happens(fixture, { type: 'fullTime' })
    )();
    await host.acknowledged();
    expect(await refusalOf(HOME, odds)).toMatchObject(suspended);
  });
});
