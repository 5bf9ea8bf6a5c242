/** The book on the desk: suspending and resuming sales, and voiding a fixture with approval. */
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, memberId } from '#kernel';
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
/** Fixtures of the tests: one starts a day from now, one is in play, one is finished. */
const fixtureOf = async (ref: string) => {
  const [now, made] = [site.clock.now(), String(site.clock.now() + DAY_MS - 60_000)];
  const asked = [{ until: String(now) }, { state: 'coming', from: made }, { state: 'finished' }];
  const pages = await Promise.all(asked.map((filters) => table('fixtures', filters)));
  return pages.flat().find((row) => row.ref === ref)!;
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
  expect(stop!.cells).toMatchObject({ why: 'news', market: _ === 'a market' ? '1X2' : null });
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
  // Includes earlier stakes.
  expect(await cash()).toBe(before + 40_000n);
  expect(await fixtureOf(String(fixture.id))).toMatchObject({ cells: { state: 'void' }, acts: [] });
  const coupons = await table('coupons', { number: String(member.id) });
  expect(new Set(coupons.map(({ cells }) => cells['state']))).toEqual(new Set(['void']));
});

it('fixtures are listed in play first, then by the nearest start, and those that are over last', async () => {
  const begun = await anotherFixture(site);
  const at = new Date(site.clock.now() - 60_000);
  await site.deps.db.run('update sports_fixture set starts_at = $2 where id = $1', [begun.id, at]);
  const paged = async (filters = {}) => {
    const rows = [];
    let cursor: string | undefined;
    do {
      const asked = { brand: BRAND, table: 'fixtures', filters: JSON.stringify(filters), pageSize: 7 };
      const page = await one.rows({ ...asked, ...(cursor !== undefined && { cursor }) });
      if (!page.ok) throw new Error(page.code);
      rows.push(...page.value.list);
      cursor = page.value.next ?? undefined;
    } while (cursor !== undefined);
    return rows.map(({ ref, cells }) => ({ ref, sport: cells['sport'], startsAt: Number(cells['startsAt']) }));
  };
  const rows = await paged();
  const [all] = await site.deps.db.run<{ n: number }>('select count(*)::int4 as n from sports_fixture');
  expect(rows.length).toBe(all!.n);
  expect(rows[0]!.ref).toBe(String(begun.id));
  const [live, coming, finished] = [
    await paged({ state: 'live' }),
    await paged({ state: 'coming' }),
    await paged({ state: 'finished' }),
  ];
  expect([...live, ...coming, ...finished]).toEqual(rows);
  expect([live.length > 1, coming.length > 7, finished.length > 0]).toEqual([true, true, true]);
  expect(coming).toEqual(coming.toSorted((a, b) => a.startsAt - b.startsAt || Number(a.ref) - Number(b.ref)));
  for (const latest of [live, finished])
    expect(latest).toEqual(latest.toSorted((a, b) => b.startsAt - a.startsAt || Number(b.ref) - Number(a.ref)));
  expect(await paged({ sport: 'tennis' })).toEqual(rows.filter(({ sport }) => sport === 'tennis'));
  const later = coming[3]!.startsAt;
  expect(await paged({ state: 'coming', from: String(later) })).toEqual(
    coming.filter(({ startsAt }) => startsAt >= later),
  );
  expect(await paged({ state: 'live', until: String(at.getTime()) })).toEqual(live.slice(1));
});

it('what has happened in a match is looked through, the latest first; without its number, in all that is played', async () => {
  const { id } = await anotherFixture(site);
  const incidents = [{ type: 'kickOff' }, { type: 'goal', side: 'home' }, { type: 'added', minutes: 3 }];
  for (const [number, incident] of incidents.entries())
    await site.deps.db.run('insert into sports_incident (fixture_id, number, at, incident) values ($1, $2, $3, $4)', [
      id,
      number,
      new Date(site.clock.now()),
      JSON.stringify(incident),
    ]);
  const rows = (await table('incidents', { fixture: String(id) })).map(({ cells }) => [
    cells['number'],
    cells['incident'],
    cells['side'],
    cells['more'],
  ]);
  expect(rows).toEqual([
    ['2', 'added', null, '3'],
    ['1', 'goal', 'home', null],
    ['0', 'kickOff', null, null],
  ]);
  expect([await table('incidents'), await table('incidents', { fixture: 'x' })]).toEqual([[], []]);
  const now = new Date(site.clock.now());
  await site.deps.db.run(`update sports_fixture set state = 'live', told = 4, starts_at = $2 where id = $1`, [id, now]);
  await site.deps.db.run(
    `insert into sports_incident (fixture_id, number, at, incident) values ($1, 3, $2, '{"type":"way","gone":[1]}')`,
    [id, now],
  );
  const inPlay = await table('incidents');
  expect(inPlay.map(({ ref }) => ref)).toEqual([`${id}/2`, `${id}/1`, `${id}/0`]);
  const way = `incidents?fixture=${id}`;
  expect(inPlay[0]!.cells).toMatchObject({ incident: 'added', incidents: way });
  const [first] = await table('fixtures', { state: 'live' });
  expect(first).toMatchObject({ ref: String(id), cells: { fixture: inPlay[0]!.cells['fixture'], incidents: way } });
  const page = { brand: BRAND, table: 'incidents', pageSize: 2 };
  const top = await one.rows(page);
  const rest = await one.rows({ ...page, cursor: (top.ok && top.value.next) || '' });
  expect([top, rest].map((part) => part.ok && part.value.list.map(({ cells }) => cells['number']))).toEqual([
    ['2', '1'],
    ['0'],
  ]);
});

const imported = async (state: 'coming' | 'settled', sources: number): Promise<bigint> => {
  const [row] = await site.deps.db.run<{ id: bigint }>(
    `insert into sports_fixture (name, source, told_by, sport, league, home, away, starts_at, first_starts_at, ratings, rules, state, facts,
       stage, judged)
     values ($1, 'import', 'one', 'football', 'Harbour', 'a', 'b', $2, $2, '{"home":1.4,"away":1.1}', 1, $3, $4, $5, $5) returning id`,
    [
      randomUUID(),
      new Date(site.clock.now() - 120_000),
      state,
      state === 'settled' ? JSON.stringify(played([0, 0], [3, 0])) : null,
      state === 'settled' ? 1 : 0,
    ],
  );
  for (let source = 0; source < sources; source++)
    await site.deps.db.run('insert into sports_report (fixture_id, source, facts, at) values ($1, $2, $3, $4)', [
      row!.id,
      `s${source}`,
      JSON.stringify(played([0, 0], [source, 0])),
      new Date(site.clock.now()),
    ]);
  return row!.id;
};

const house = async (change: string, sport = 'football'): Promise<bigint> => {
  const { id } = await anotherFixture(site, sport);
  await site.deps.db.run(`update sports_fixture set ${change} where id = $1`, [id]);
  return id;
};

const ENTERED = { enter: { full: '2-1' }, correct: { full: '2-1' }, suspend: { why: 'news' }, confirm: {}, void: {} };
const OVER = `facts = '{"played":"whole","half":null,"full":[1,0],"goals":null,"goesOn":null}', stage = 1`;

it.each<readonly [string, () => Promise<bigint>, readonly string[], string]>([
  ['to come', () => house(`round = round`), ['suspend', 'void'], 'onSale'],
  ['run, which is not sold in play', () => house(`state = 'live'`, 'racing'), ['void'], 'saleBegun'],
  ['settled, of the house', () => house(`state = 'settled', judged = 1, ${OVER}`), ['void'], 'saleOver'],
  ['being settled', () => house(`state = 'ended', ${OVER}`), ['void'], 'saleOver'],
  ['void', () => house(`state = 'void', facts = '{"played":"void"}', stage = 1`), [], 'saleOver'],
  ['of a real league, and nobody tells', () => imported('coming', 0), ['enter', 'void'], 'saleBegun'],
  ['told by one', () => imported('coming', 1), ['confirm', 'enter', 'void'], 'saleBegun'],
  ['told otherwise by another', () => imported('coming', 2), ['enter', 'void'], 'saleBegun'],
  ['of a real league, settled', () => imported('settled', 1), ['correct', 'void'], 'saleOver'],
])('a fixture %s offers the acts that are taken, and those alone', async (_, make, offered, sale) => {
  const ref = String(await make());
  const shown = await fixtureOf(ref);
  expect(shown.cells).toMatchObject({ number: ref, sale });
  expect(new Set(shown.acts)).toEqual(new Set(offered));
  for (const [verb, fields] of Object.entries(ENTERED)) {
    const { ok } = await act(verb, 'fixture', { ref, ...fields });
    expect([verb, ok]).toEqual([verb, offered.includes(verb)]);
  }
});

it('a simulated fixture has no result to enter, to confirm or to correct, and that is said', async () => {
  const ref = String(await house(`state = 'ended', ${OVER}`));
  for (const verb of ['enter', 'confirm', 'correct'] as const)
    expect(await act(verb, 'fixture', { ref, ...ENTERED[verb] }), verb).toMatchObject(refusedWith('fixture.of.house'));
  expect(await act('confirm', 'fixture', { ref: '987654321' })).toMatchObject(refusedWith('fixture.unknown'));
});

it('a fixture whose sale is suspended says why, whatever suspends it, and is not suspended twice', async () => {
  const ref = String(await house('round = round'));
  const row = () => fixtureOf(ref);
  await act('suspend', 'sport', { ref: 'football', why: 'weather' });
  expect(await row()).toMatchObject({ cells: { sale: 'saleSuspended', why: 'weather' }, acts: ['suspend', 'void'] });
  await act('suspend', 'fixture', { ref, why: 'news' });
  await act('lift', 'suspension', { ref: 'sport:football' });
  expect(await row()).toMatchObject({ cells: { sale: 'saleSuspended', why: 'news' }, acts: ['void'] });
  const [stop] = (await table('suspensions')).filter((each) => each.ref === `fixture:${ref}`);
  expect(stop!.cells).toMatchObject({ scope: 'fixture', why: 'news', fixture: expect.stringContaining(' – ') });
});
