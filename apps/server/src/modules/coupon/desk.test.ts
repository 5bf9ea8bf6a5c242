/** The book as operators have it before them: they stop a sale, lift it again, and make a fixture void that two agree on. */
import { currency, memberId } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { anotherFixture, bookOf, endFixture, openSports, pickOf, played } from '#testkit/sports.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookDesk, type FixtureRow } from '../book/index.ts';

const BRAND = 'pavilion';
const HOME = 'matchResult:fullTime:home';

let site: Site;
let member: SiteMember;
let one: ConsoleClient['desk'];
let other: ConsoleClient['desk'];
let fixture: FixtureRow;

beforeAll(async () => {
  site = await createSite();
  await openSports(site);
  await (await bookOf(site)).open();
  member = await site.register('onthedesk');
  await site.fund(member, 1_000);
  fixture = await anotherFixture(site);
  one = (await operatorAt(site, 'operator1')).desk;
  other = (await operatorAt(site, 'operator2')).desk;
});
afterAll(() => site.close());

const act = (verb: string, kind: string, fields: object) =>
  one.act({ brand: BRAND, act: verb, kind, fields: { reason: 'looked at it', ...fields } });
const bet = async (selection = HOME) => {
  const answer = await member.client.coupon.place({ picks: [pickOf(fixture, selection)], stake: 1, accept: 'NONE' });
  return answer.ok ? 'taken' : { code: answer.code, ...(answer.detail as object) };
};
const refusedWith = (reason: string) => ({ code: 'desk.refused', detail: { reason } });
const table = async (name: string, filters = {}) => {
  const page = await one.rows({ brand: BRAND, table: name, filters: JSON.stringify(filters) });
  if (!page.ok) throw new Error(page.code);
  return page.value.list;
};
const cash = () =>
  site.deps.ledger.balanceOf({
    merchant: BRAND,
    memberId: memberId(member.id),
    currency: currency('USD'),
    kind: 'main',
  });

it.each([
  ['a market', 'fixture', () => ({ ref: String(fixture.id), market: 'matchResult:fullTime' })],
  ['a fixture', 'fixture', () => ({ ref: String(fixture.id) })],
  ['a sport', 'sport', () => ({ ref: 'football' })],
  ['all of it', 'book', () => ({})],
] as const)('%s is suspended, said to players with why, and sold again once it is lifted', async (_, kind, fields) => {
  expect(await act('suspend', kind, { why: 'news', ...fields() })).toMatchObject({ ok: true });
  expect(await bet()).toMatchObject({ code: 'coupon.pick.closed', why: 'suspended', reason: 'news' });
  expect(await act('suspend', kind, { why: 'news', ...fields() })).toMatchObject(refusedWith('suspension.known'));
  const [stop] = await table('suspensions');
  expect(stop!.cells).toMatchObject({ why: 'news' });
  expect(await act('lift', 'suspension', { ref: stop!.ref })).toMatchObject({ ok: true });
  expect(await bet()).toBe('taken');
  expect(await table('suspensions')).toEqual([]);
});

it('what is not there, or is over, is not suspended; what has begun is', async () => {
  const wish = { why: 'review' };
  expect(await act('suspend', 'fixture', { ...wish, ref: '987654321' })).toMatchObject(refusedWith('fixture.unknown'));
  expect(await act('suspend', 'fixture', { ...wish, ref: String(fixture.id), market: 'no such' })).toMatchObject(
    refusedWith('market.unknown'),
  );
  expect(await act('lift', 'suspension', { ref: 'sport:chess' })).toMatchObject(refusedWith('suspension.unknown'));
  const begun = await anotherFixture(site);
  await site.deps.db.run('update sports_fixture set starts_at = $2 where id = $1', [
    begun.id,
    new Date(site.clock.now() - 120_000),
  ]);
  expect(await act('suspend', 'fixture', { ...wish, ref: String(begun.id) })).toMatchObject({ ok: true });
  expect(await act('lift', 'suspension', { ref: `fixture:${begun.id}` })).toMatchObject({ ok: true });
  const over = await anotherFixture(site);
  await endFixture(site, over.id, played([0, 0], [0, 0]));
  expect(await act('suspend', 'fixture', { ...wish, ref: String(over.id) })).toMatchObject(refusedWith('fixture.over'));
  expect(await bookDesk.alarms!(site.deps, BRAND)).toMatchObject([{ kind: 'bookLate', said: begun.name }]);
});

it('R62 one operator asks for a fixture to be void and another agrees; stakes go back at once', async () => {
  const before = await cash();
  expect(await bet()).toBe('taken');
  expect(await act('void', 'fixture', { ref: String(fixture.id) })).toMatchObject({ ok: true });
  expect(await cash()).toBe(before - 10_000n);
  const waiting = await other.waiting({ brand: BRAND });
  const wish = waiting.ok && waiting.value.find(({ kind }) => kind === 'approval');
  const decided = await other.decide({
    brand: BRAND,
    approval: Number(wish && wish.id),
    agreed: true,
    reason: 'so it is',
  });
  expect(decided).toMatchObject({ ok: true, value: { state: 'agreed' } });
  // With what was staked before.
  expect(await cash()).toBe(before + 40_000n);
  const [shown] = (await table('fixtures')).filter(({ ref }) => ref === String(fixture.id));
  expect(shown).toMatchObject({ cells: { state: 'void' }, acts: [] });
  const coupons = await table('coupons', { number: String(member.id) });
  expect(new Set(coupons.map(({ cells }) => cells['state']))).toEqual(new Set(['void']));
});

it('what has happened in a match is looked through, the latest first, and of no match without its number', async () => {
  const { id } = await anotherFixture(site);
  const told = [{ type: 'kickOff' }, { type: 'goal', side: 'home' }, { type: 'added', minutes: 3 }];
  for (const [number, incident] of told.entries())
    await site.deps.db.run('insert into sports_incident (fixture_id, number, at, incident) values ($1, $2, $3, $4)', [
      id,
      number,
      new Date(site.clock.now()),
      JSON.stringify(incident),
    ]);
  const rows = (await table('incidents', { fixture: String(id) })).map(({ cells }) => [
    cells['number'],
    cells['incident'],
  ]);
  expect(rows).toEqual([
    [2, 'added 3'],
    [1, 'goal home'],
    [0, 'kickOff'],
  ]);
  expect([await table('incidents'), await table('incidents', { fixture: 'x' })]).toEqual([[], []]);
});
