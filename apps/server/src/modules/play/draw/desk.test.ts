/** External results, and decisions of two operators. */
import { createSite, type Site } from '#testkit';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { done } from '#kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ResultSource } from '../../../providers/draw-results/draw-results.ts';
import { drawDesk } from './console.ts';
import { createClockwork, takeDraws, tick } from './index.ts';
import type { Lease } from '../../../lease/queries.ts';

const DAY = 86_400_000;
const BRAND = 'pavilion';
const RESULT = ['12345', ...Array<string>(9).fill('00001')].concat(
  Array<string>(10).fill('0002'),
  Array<string>(3).fill('003'),
  Array<string>(4).fill('04'),
);
const right = RESULT.join(',');
const wrong = ['54321', ...RESULT.slice(1)].join(',');

let site: Site;
let lease: Lease;
let clockwork: ReturnType<typeof createClockwork>;
let one: ConsoleClient['desk'];
let other: ConsoleClient['desk'];
const results: Record<string, string | null> = { paper: null, radio: null };

beforeAll(async () => {
  site = await createSite();
  const sources = Object.keys(results).map((name): ResultSource => ({
    name,
    resultOf: async ({ lottery }) => done(lottery === 'xsmb' ? (results[name] ?? null) : null),
  }));
  const providers = { ...site.deps.providers, drawResults: { sources, agree: 2 } };
  lease = (await takeDraws(site.deps))!;
  clockwork = createClockwork({ ...site.deps, providers });
});
afterAll(() => site.close());

const poll = () => tick(clockwork, lease, site.clock.now());
let ref = '';
const newest = () =>
  site.deps.db.q
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant', '=', BRAND)
    .where('lottery', '=', 'xsmb')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
const issue = (merchant = BRAND) =>
  site.deps.db.q
    .selectFrom('lottery_issue')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('lottery', '=', 'xsmb')
    .where('numero', '=', ref.slice(5))
    .executeTakeFirstOrThrow();

/** Opens the next evening’s issue and advances the clock to its draw. */
beforeEach(async () => {
  Object.assign(results, { paper: null, radio: null });
  // Back to the morning after the last draw.
  site.clock.advance(DAY - ((site.clock.now() + 7 * 3_600_000) % DAY) + 8 * 3_600_000);
  await poll();
  const { numero, draws_at: at } = await newest();
  ref = `xsmb/${numero}`;
  site.clock.advance(Number(at) - site.clock.now());
  await poll();
  one = (await operatorAt(site, 'operator1')).desk;
  other = (await operatorAt(site, 'operator2')).desk;
});

const enter = (desk: ConsoleClient['desk'], result: string, to = ref) =>
  desk.act({ brand: BRAND, act: 'enter', kind: 'issue', fields: { ref: to, result, reason: 'read in the paper' } });
const waitingFor = async (kind: string) => {
  const waiting = await one.waiting({ brand: BRAND });
  return waiting.ok ? waiting.value.filter((each) => each.kind === kind) : [];
};
async function decide(desk: ConsoleClient['desk']) {
  const [wish] = await waitingFor('approval');
  return desk.decide({ brand: BRAND, approval: Number(wish!.id), agreed: true, reason: 'so it is' });
}

it('is drawn once two sources say the same, and not by one of them', async () => {
  results['paper'] = right;
  await poll();
  expect(await issue()).toMatchObject({ state: 'locked', result: null });
  results['radio'] = right;
  await poll();
  expect(await issue()).toMatchObject({ state: 'drawn', result: right, source: { reports: ['paper', 'radio'] } });
});

it('R62 where sources differ it waits, with an event, an alarm and a line on the desk of each brand', async () => {
  Object.assign(results, { paper: right, radio: wrong });
  await poll();
  await poll();
  results['radio'] = right;
  await poll();
  expect(await issue()).toMatchObject({ state: 'locked', result: null });
  site.clock.advance(31_000);
  const [waits] = (await waitingFor('issue')).filter(({ id }) => id === ref);
  expect(waits).toMatchObject({ said: expect.stringContaining(`radio: ${wrong}`), acts: ['enter', 'void'] });
  const alarms = await drawDesk.alarms!(site.deps, BRAND);
  expect(alarms).toContainEqual(expect.objectContaining({ kind: 'resultsDiffer', said: ref }));
  const events = await site.deps.db.q
    .selectFrom('event')
    .selectAll()
    .where('kind', '=', 'results')
    .where('subject', '=', `issue ${ref.replace('/', ' ')}`)
    .execute();
  expect(new Set(events.map(({ merchant }) => merchant))).toEqual(new Set(['lotus', 'pavilion']));
  expect(events).toHaveLength(2);
});

it('R62 an operator enters a result and another agrees, both named in what is signed; one alone changes nothing', async () => {
  expect(await enter(one, right)).toMatchObject({ ok: true });
  expect(await issue()).toMatchObject({ state: 'locked' });
  expect(await decide(one)).toMatchObject({ code: 'approval.own' });
  expect(await decide(other)).toMatchObject({ ok: true, value: { state: 'agreed' } });
  expect(await issue()).toMatchObject({ state: 'drawn', result: right, source: { by: ['operator1', 'operator2'] } });
  expect(await issue('lotus')).toMatchObject({ state: 'locked' });
  const proof = await site.client().draw.proof({ lottery: 'xsmb', numero: ref.slice(5) });
  expect(proof).toMatchObject({ ok: true, value: { publicKey: expect.stringContaining('PUBLIC KEY') } });
});

it('refuses what can be no result, and issues that are none, are early, over, or draw themselves', async () => {
  const code = async (answer: ReturnType<typeof enter>) => {
    const given = await answer;
    return given.ok ? 'done' : `${given.code} ${given.message}`;
  };
  expect(await code(enter(one, RESULT.slice(1).join(',')))).toContain('count of numbers');
  expect(await code(enter(one, right.replace('12345', '1234x')))).toContain('as many digits');
  expect(await code(enter(one, right, 'xsmb/20200101-0001'))).toContain('no such draw');
  expect(await code(enter(one, right, 'xsmb/20200231-0001'))).toContain('no such draw');
  results['paper'] = results['radio'] = right;
  await poll();
  expect(await code(enter(one, right))).toContain('already');
  const next = await newest();
  expect(await code(enter(one, right, `xsmb/${next.numero}`))).toContain('not due yet');
  const { numero } = await site.deps.db.q
    .selectFrom('lottery_issue')
    .select('numero')
    .where('lottery', '=', 'ssc60')
    .executeTakeFirstOrThrow();
  expect(await code(enter(one, '12345', `ssc60/${numero}`))).toContain('draws by itself');
});

it('pages through issues by lottery, state and time without a gap, and through chains', async () => {
  const page = async (filters: Record<string, string>) => {
    const refs: string[] = [];
    const table = drawDesk.tables![0]!;
    for (let cursor: string | null | undefined; cursor !== null;) {
      const answer = await table.page(site.deps, BRAND, { filters, cursor: cursor ?? undefined, pageSize: 7 });
      refs.push(...answer.list.map((row) => row.ref));
      cursor = answer.next;
    }
    return refs;
  };
  const all = await page({});
  expect(new Set(all).size).toBe(all.length);
  const rows = await site.deps.db.q.selectFrom('lottery_issue').selectAll().where('merchant', '=', BRAND).execute();
  expect(all).toHaveLength(rows.length);
  expect(await page({ lottery: 'xsmb' })).toHaveLength(rows.filter(({ lottery }) => lottery === 'xsmb').length);
  expect(await page({ lottery: 'xsmb', state: 'void' })).toEqual([]);
  expect(await page({ until: '0' })).toEqual([]);
  const chains = await drawDesk.tables![1]!.page(site.deps, BRAND, { filters: {}, cursor: undefined, pageSize: 100 });
  expect(chains.list.length).toBeGreaterThan(20);
});

it('tells of own draws that are late', async () => {
  await poll();
  site.clock.advance(5 * 60_000);
  const alarms = await drawDesk.alarms!(site.deps, BRAND);
  expect(alarms.find(({ kind }) => kind === 'drawLate')?.said).toContain('ssc60/');
});
