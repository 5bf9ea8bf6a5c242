/** Obvious errors: bets voided by two operators, requests refused for fair prices, and the public count. */
import { currency, memberId } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { countAll } from '#testkit/count-days.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { anotherFixture, bookOf, endFixture, openSports, pickOf, played, settleDue } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctFixtureIn, voidFixtureIn, type FixtureRow } from '../book/index.ts';

const BRAND = 'pavilion';
const HOME = 'matchResult:fullTime:home';

describeSiteOnEachDatabase('a bet at an obvious error', (open) => {
  let site: Site;
  let member: SiteMember;
  let one: ConsoleClient['desk'];
  let other: ConsoleClient['desk'];
  let requests = 0;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    member = await site.register('punter');
    await site.fund(member, 10_000);
    one = (await operatorAt(site, 'operator1')).desk;
    other = (await operatorAt(site, 'operator2')).desk;
  });
  afterAll(async () => {
    const { findings } = await site.deps.ledger.audit({ deep: true });
    await site.close();
    expect(findings).toEqual([]);
  });

  const cash = () =>
    site.deps.ledger.balanceOf({
      merchant: BRAND,
      memberId: memberId(member.id),
      currency: currency('USD'),
      kind: 'main',
    });
  async function bet(...fixtures: readonly FixtureRow[]): Promise<number> {
    requests += 1;
    const picks = fixtures.map((fixture) => pickOf(fixture, HOME));
    const answer = await member.client.coupon.place(
      { picks, stake: 10, accept: 'NONE' },
      { requestId: `e-${requests}` },
    );
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.coupon.couponId;
  }
  /** Rewrites the odds of a sold pick, as if the price had been wrong. */
  const priceWrongly = (coupon: number, { id }: FixtureRow, odds: number) =>
    site.deps.db.run('update coupon_pick set odds = $3 where coupon_id = $1 and fixture_id = $2', [
      BigInt(coupon),
      id,
      odds,
    ]);
  const shown = async (couponId: number) => {
    const answer = await member.client.coupon.show({ couponId });
    return answer.ok ? [answer.value.state, answer.value.returned] : answer.code;
  };
  const ask = (of: FixtureRow, selection = HOME) =>
    one.act({
      brand: BRAND,
      act: 'void',
      kind: 'selection',
      fields: { ref: String(of.id), selection, reason: 'sold at ten times the price' },
    });
  async function voided(of: FixtureRow) {
    const asked = await ask(of);
    if (!asked.ok) return asked;
    return other.decide({ brand: BRAND, approval: asked.value.asked ?? 0, agreed: true, reason: 'so it is' });
  }
  const tally = async () => {
    const answer = await site.client(BRAND).coupon.errors({});
    return answer.ok ? answer.value : answer.code;
  };

  it('R54 is void where two operators say so, beside bets that are none, and is counted in public', async () => {
    const of = await anotherFixture(site);
    const [right, wrong] = [await bet(of), await bet(of)];
    await priceWrongly(wrong, of, 300_000);
    const before = await cash();
    expect(await tally()).toMatchObject({ voided: 0 });
    const asked = await ask(of);
    expect(await shown(wrong)).toEqual(['OPEN', null]);
    const approval = asked.ok ? (asked.value.asked ?? 0) : 0;
    expect(await one.decide({ brand: BRAND, approval, agreed: true, reason: 'my own' })).toMatchObject({ ok: false });
    expect(await other.decide({ brand: BRAND, approval, agreed: true, reason: 'so it is' })).toMatchObject({
      ok: true,
    });
    expect([await shown(wrong), await shown(right)]).toEqual([
      ['VOID', 10],
      ['OPEN', null],
    ]);
    expect(await cash()).toBe(before + 100_000n);
    site.clock.advance(61_000);
    expect(await tally()).toMatchObject({ voided: 1 });
    const [act] = await site.deps.db.run<{ by: string; reason: string; after: object }>(
      `select done_by as by, reason, after from operator_act where act = 'error.voided' and subject = $1`,
      [`fixture ${of.id}`],
    );
    expect(act).toMatchObject({
      by: 'operator1',
      reason: 'sold at ten times the price',
      after: { selection: HOME, coupons: 1, approvedBy: 'operator2' },
    });
    await endFixture(site, of.id, played([0, 0], [0, 1]));
    await settleDue(site);
    expect([await shown(wrong), await shown(right)]).toEqual([
      ['VOID', 10],
      ['SETTLED', 0],
    ]);
    await countAll(site);
    site.clock.advance(61_000);
    expect(await tally()).toEqual({ voided: 1, counted: 2 });
  });

  it('R54 that is none is refused with its numbers', async () => {
    const of = await anotherFixture(site);
    const coupon = await bet(of);
    const price = pickOf(of, HOME).odds;
    const refused = await ask(of);
    expect(refused).toMatchObject({ code: 'desk.refused', detail: { reason: 'error.not' } });
    const because = refused.ok ? '' : String((refused.detail as { because?: unknown }).because);
    expect(because).toContain(`${price.toFixed(2)} × 1, fair `);
    // Just within 2.5 times the fair odds, and just beyond.
    const fair = Number(/fair ([\d.]+)/.exec(because)![1]);
    await priceWrongly(coupon, of, Math.floor((fair - 0.01) * 25_000));
    expect(await ask(of)).toMatchObject({ detail: { reason: 'error.not' } });
    await priceWrongly(coupon, of, Math.ceil((fair + 0.01) * 25_000));
    expect(await ask(of)).toMatchObject({ ok: true, value: { asked: expect.any(Number) } });
    expect(await ask(of, 'matchResult:fullTime:away')).toMatchObject({ detail: { reason: 'error.none' } });
    expect(await ask(of, 'nothing')).toMatchObject({ detail: { reason: 'error.none' } });
    expect(await ask({ ...of, id: of.id + 1_000_000n })).toMatchObject({ detail: { reason: 'fixture.unknown' } });
  });

  it('that was paid already is taken back, and of an accumulator the other picks stand', async () => {
    const [of, second] = [await anotherFixture(site), await anotherFixture(site)];
    const before = await cash();
    const [single, both] = [await bet(of), await bet(of, second)];
    for (const coupon of [single, both]) await priceWrongly(coupon, of, 300_000);
    await endFixture(site, of.id, played([0, 0], [1, 0]));
    await settleDue(site);
    expect(await cash()).toBe(before - 200_000n + 3_000_000n);
    expect(await voided(of)).toMatchObject({ ok: true });
    // The win is taken back; the stake stays returned.
    expect(await cash()).toBe(before - 100_000n);
    await endFixture(site, second.id, played([0, 0], [1, 0]));
    await settleDue(site);
    const odds = BigInt(Math.round(pickOf(second, HOME).odds * 10_000));
    expect(await cash()).toBe(before - 100_000n + 10n * odds);
    // The pick stays void when the result is corrected, and when the match is voided.
    expect(await ask(of)).toMatchObject({ detail: { reason: 'error.none' } });
    await site.deps.db.attempt((tx) => correctFixtureIn(tx, of.id, played([0, 0], [0, 1])));
    await settleDue(site);
    expect(await cash()).toBe(before - 100_000n + 10n * odds);
    await site.deps.db.attempt((tx) => voidFixtureIn(tx, of.id));
    await settleDue(site);
    expect(await cash()).toBe(before - 100_000n + 10n * odds);
  });

  it('is held against the ratings that it was priced by, also once these are other', async () => {
    const of = await anotherFixture(site);
    const coupon = await bet(of);
    await site.deps.db.run(
      `with before as (insert into sports_rated select id, version, ratings from sports_fixture where id = $1)
       update sports_fixture set version = version + 1, ratings = '{"home":5,"away":0.2}' where id = $1`,
      [of.id],
    );
    // The price is far above the fair odds of current ratings.
    expect(await ask(of)).toMatchObject({ detail: { reason: 'error.not' } });
    await site.deps.db.run('delete from sports_rated where fixture_id = $1', [of.id]);
    expect(await ask(of)).toMatchObject({
      detail: { reason: 'error.not', because: expect.stringContaining('fair unknown') },
    });
    expect(await shown(coupon)).toEqual(['OPEN', null]);
  });
});
