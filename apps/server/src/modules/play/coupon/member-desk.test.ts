/** Limit factor of a member: set by an operator; members see only what is left of their limits. */
import { merchantCode } from '#kernel';
import type { Site, SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { anotherFixture, bookOf, openSports, pickOf } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const BRAND = 'pavilion';
const HOME = 'matchResult:fullTime:home';

describeSiteOnEachDatabase('the part of the limits that a member has', (open) => {
  let site: Site;
  let desk: ConsoleClient['desk'];
  let record: ConsoleClient['record'];
  let member: SiteMember;
  let neighbour: SiteMember;
  beforeAll(async () => {
    site = await open();
    await openSports(site);
    await (await bookOf(site)).open();
    ({ desk, record } = await operatorAt(site, 'operator1'));
    [member, neighbour] = [await site.register('sharp'), await site.register('square')];
    for (const each of [member, neighbour]) await site.fund(each, 1_000);
    const { config } = site.deps.brands.find(BRAND)!;
    const limits = { ...config.book.limits, coupon: 50, fixture: 80 };
    await site.deps.brands.change(merchantCode(BRAND), { book: { ...config.book, limits } });
  });
  afterAll(() => site.close());

  const limit = (factor: string, ref = member.account) =>
    desk.act({ brand: BRAND, act: 'limit', kind: 'member', fields: { ref, factor, reason: 'wins too well' } });
  const place = async (picks: ReturnType<typeof pickOf>[], stake: number, by = member) => {
    const answer = await by.client.coupon.place({ picks, stake, accept: 'NONE' });
    return answer.ok ? 'taken' : { code: answer.code, ...(answer.detail as object) };
  };

  it('R62 is set with a reason, stands in the book with what it was before, and on the record', async () => {
    expect(await limit('0.25')).toMatchObject({ ok: true });
    expect(await limit('0.25')).toMatchObject({ code: 'desk.refused', detail: { reason: 'limit.same' } });
    expect(await limit('0.5', 'nobodyhere')).toMatchObject({ detail: { reason: 'account.unknown' } });
    for (const factor of ['0', '0.00', '1.01', '-1', '0.001', '2', 'x'])
      expect(await limit(factor)).toMatchObject({ ok: false });
    const [act] = await site.deps.db.run(
      `select reason, before, after from operator_act where act = 'member.limit' order by id`,
    );
    expect(act).toMatchObject({ reason: 'wins too well', before: { factor: '1.00' }, after: { factor: '0.25' } });
    const shown = await record.show({ brand: BRAND, member: member.account });
    const sections = shown.ok ? shown.value.sections : [];
    expect(sections.find(({ section }) => section === 'betting')!.facts).toMatchObject([
      { key: 'factor', value: '0.25' },
    ]);
  });

  it('R56 is what is left of the limit of a coupon and of a match, for that member alone', async () => {
    await limit('0.10');
    const fixture = await anotherFixture(site);
    const pick = pickOf(fixture, HOME);
    expect(await place([pick], 5.01)).toEqual({ code: 'coupon.limit.exceeded', limit: 'coupon', left: 5 });
    expect(await place([pick], 5)).toBe('taken');
    expect(await place([pick], 4)).toEqual({
      code: 'coupon.limit.exceeded',
      limit: 'fixture',
      left: 3,
      fixtureId: pick.fixtureId,
    });
    const both = await Promise.all([1, 2].map(() => place([pick], 2)));
    expect(both.filter((answer) => answer === 'taken')).toHaveLength(1);
    expect(await place([pick], 50, neighbour)).toBe('taken');
  });

  it('is all of them again once it is 1', async () => {
    await limit('1');
    const fixture = await anotherFixture(site);
    expect(await place([pickOf(fixture, HOME)], 50)).toBe('taken');
    expect(await site.deps.db.run('select * from coupon_member')).toEqual([]);
  });
});
