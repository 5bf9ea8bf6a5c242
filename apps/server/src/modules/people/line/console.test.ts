/** Operators at the line: acts by rights, two operators for a move, refusals with their limits. */
import { randomUUID } from 'node:crypto';
import { createSite, type Site, type SiteMember } from '#testkit';
import { operatorAt, operatorWith, type ConsoleClient } from '#testkit/console.ts';
import { applyChanges, lineFaults } from '#testkit/line.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

const BRAND = 'pavilion';
let site: Site;
let ada: ConsoleClient;
let ben: ConsoleClient;
let support: ConsoleClient;
let marketing: ConsoleClient;

beforeAll(async () => {
  site = await createSite();
  ada = await operatorAt(site, 'operator1');
  ben = await operatorAt(site, 'operator2');
  support = await operatorWith(site, 'line.support', { merchant: BRAND, role: 'support' });
  marketing = await operatorWith(site, 'line.marketing', { merchant: BRAND, role: 'marketing' });
});
afterAll(() => site.close());

const act = (verb: string, kind: string, fields: Readonly<Record<string, string>>, who = ada) =>
  who.desk.act(
    { brand: BRAND, act: verb, kind, fields: { reason: 'looked at it', ...fields } },
    { requestId: randomUUID() },
  );
const rows = async (table: string, filters: Readonly<Record<string, string>> = {}, who = ada) => {
  const page = await who.desk.rows({ brand: BRAND, table, filters: JSON.stringify(filters), pageSize: 100 });
  if (!page.ok) throw new Error(page.code);
  return page.value.list;
};
const rowOf = async (account: string) => (await rows('agents', { account }))[0]?.cells;
const told = (answer: Awaited<ReturnType<typeof act>>) =>
  answer.ok ? 'done' : [answer.code, answer.detail?.['reason']];

test('agents are listed with their upline, teams and rates, and found by account, upline and depth', async () => {
  expect(await rowOf('agent2')).toMatchObject({ upline: 'agent1', depth: 2, rates: expect.stringContaining('RNG') });
  const below = await rows('agents', { upline: 'agent1' });
  expect(below.map(({ cells }) => cells['account'])).toContain('agent2');
  expect((await rows('agents', { depth: '1' })).every(({ cells }) => cells['upline'] === null)).toBe(true);
});

test('marketing sees agents and changes nothing; support sees neither', async () => {
  expect((await rows('agents', {}, marketing)).length).toBeGreaterThan(0);
  expect(await act('rates', 'agent', { ref: 'agent1', 'rate.RNG': '0' }, marketing)).toMatchObject({
    code: 'operator.may.not',
  });
  expect(await support.desk.rows({ brand: BRAND, table: 'agents', pageSize: 10 })).toMatchObject({
    code: 'operator.may.not',
  });
});

test('a rate above the highest of the brand is refused beside its field, with the limits', async () => {
  const refused = await act('rates', 'agent', { ref: 'agent1', 'rate.RNG': '90' });
  expect(refused).toMatchObject({ code: 'desk.refused', detail: { reason: 'rebate.out.of.range', field: 'rate.RNG' } });
});

test('a new rate waits for the roll-up, and no second change is asked for meanwhile', async () => {
  const [before] = await rows('agents', { account: 'agent2' });
  const standing = await ada.desk.standing({ brand: BRAND, act: 'rates', kind: 'agent', ref: 'agent2' });
  const live = { 'rate.LIVE': (standing.ok && standing.value['rate.LIVE']) || '' };
  expect(told(await act('rates', 'agent', { ref: 'agent2', ...live }))).toBe('done');
  expect((await rows('line-changes', { state: 'waiting' }))[0]?.cells).toMatchObject({ account: 'agent2' });
  expect(told(await act('rates', 'agent', { ref: 'agent2', ...live }))).toEqual(['desk.refused', 'line.change.waits']);
  await applyChanges(site);
  expect((await rows('line-changes', { account: 'agent2' }))[0]?.cells).toMatchObject({
    state: 'applied',
    askedBy: 'operator1',
    ratesBefore: before?.cells['rates'],
  });
});

test('a branch moves when a second operator agrees, and both lines are shown', async () => {
  const asked = await act('move', 'agent', { ref: 'agent2', upline: '-' });
  const approval = (asked.ok && asked.value.asked) || 0;
  expect(approval).toBeGreaterThan(0);
  const waiting = await ben.desk.waiting({ brand: BRAND });
  const item = waiting.ok && waiting.value.find(({ kind, id }) => kind === 'approval' && id === String(approval));
  expect(item && item.said).toContain('agent1 › agent2 → agent2');
  expect(await ada.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'so be it' })).toMatchObject({
    code: 'approval.own',
  });
  expect(await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'so be it' })).toMatchObject({
    ok: true,
  });
  expect(await applyChanges(site)).toEqual([null]);
  expect(await rowOf('agent2')).toMatchObject({ upline: null, depth: 1 });
  const type = await site.deps.db.run('select account_type from member where merchant = $1 and account = $2', [
    BRAND,
    'agent2',
  ]);
  expect(type).toEqual([{ account_type: 1 }]);
  expect(await lineFaults(site)).toEqual([]);
});

test('a move into the own branch is refused before anybody is asked', async () => {
  expect(told(await act('move', 'agent', { ref: 'agent2', upline: 'agent2' }))).toEqual([
    'desk.refused',
    'line.into.itself',
  ]);
  expect(told(await act('move', 'agent', { ref: 'agent2', upline: 'nobody.here' }))).toEqual([
    'desk.refused',
    'downline.not.agent',
  ]);
});

test('freezing is allowed and taken back, once each', async () => {
  for (const mayFreeze of ['yes', 'no']) {
    expect(told(await act('freezing', 'agent', { ref: 'agent1', mayFreeze }))).toBe('done');
    expect(told(await act('freezing', 'agent', { ref: 'agent1', mayFreeze }))).toEqual([
      'desk.refused',
      'line.unchanged',
    ]);
  }
});

test('quotas are made, given, and useless once they are closed', async () => {
  expect(told(await act('make', 'quota-template', { name: 'gold', 'rate.RNG': '0.1', given: '2' }))).toBe('done');
  expect(told(await act('make', 'quota-template', { name: 'gold', 'rate.RNG': '0.1', given: '2' }))).toEqual([
    'desk.refused',
    'quota.exists',
  ]);
  expect(told(await act('quota', 'agent', { ref: 'agent1', quotaName: 'gold', remaining: '3' }))).toBe('done');
  const record = await ada.record.show({ brand: BRAND, member: 'agent1' });
  const line = record.ok ? record.value.sections.find(({ section }) => section === 'line') : undefined;
  expect(line?.facts.find(({ key }) => key === 'quotas')?.value).toContain('gold: 3');
  const [row] = (await rows('quota-templates')).filter(({ cells }) => cells['name'] === 'gold');
  expect(told(await act('close', 'quota-template', { ref: row!.ref }))).toBe('done');
  expect(told(await act('quota', 'agent', { ref: 'agent1', quotaName: 'gold', remaining: '4' }))).toEqual([
    'desk.refused',
    'quota.unknown',
  ]);
});

async function openAgent({ client }: SiteMember, username: string, rebateValue: number): Promise<SiteMember> {
  const configs = [{ type: 'RNG' as const, rebateValue }];
  expect(await client.line.open({ username, password: DEMO_PASSWORD, type: 1, configs })).toMatchObject({ ok: true });
  await site.deps.db.run('update member set must_change_reason = null where account = $1', [username]);
  return site.login(username);
}

test('agents get a quota once their rates reach it; a raise beyond the free limits uses one, and gives it back where it is refused', async () => {
  const first = await site.login('agent1');
  const second = await openAgent(first, 'near1', 1);
  await openAgent(second, 'near2', 0.5);
  const quotaOf = async ({ client }: typeof first) => {
    const answer = await client.line.quota();
    return answer.ok ? answer.value.find(({ templateName }) => templateName === 'near the top') : undefined;
  };
  const raise = ({ client }: typeof first, customerName: string, rebateValue: number, quotaId?: number) =>
    client.line.raiseRates({
      customerName,
      configs: [{ type: 'RNG', rebateValue }],
      ...(quotaId !== undefined && { quotaId }),
    });
  expect(told(await act('make', 'quota-template', { name: 'near the top', 'rate.RNG': '1.15', given: '1' }))).toBe(
    'done',
  );
  const quota = await quotaOf(first);
  expect(quota).toMatchObject({ quotaRemaining: 1 });
  expect(await quotaOf(second)).toBeUndefined();

  expect(await raise(first, 'near1', 1.05, quota!.quotaId)).toMatchObject({ ok: true });
  expect(await applyChanges(site)).toEqual([null]);
  expect(await raise(first, 'near1', 1.15)).toMatchObject({ code: 'rebate.out.of.range' });
  expect(await raise(first, 'near1', 1.2, quota!.quotaId)).toMatchObject({ code: 'rebate.out.of.range' });
  expect(await quotaOf(first)).toMatchObject({ quotaRemaining: 1 });
  expect(await raise(first, 'near1', 1.15, quota!.quotaId)).toMatchObject({ ok: true });
  expect(await raise(first, 'down1', 1.15, quota!.quotaId)).toMatchObject({ code: 'quota.used.up' });
  expect(await applyChanges(site)).toEqual([null]);
  expect(await quotaOf(first)).toMatchObject({ quotaRemaining: 0 });
  expect(await quotaOf(second)).toMatchObject({ quotaRemaining: 1 });
  // Asked again: nothing is left to raise, and no quota is needed.
  expect(await raise(first, 'near1', 1.15, quota!.quotaId)).toMatchObject({ ok: true });
  expect(await applyChanges(site)).toEqual([null]);

  expect(told(await act('rates', 'agent', { ref: 'near1', 'rate.RNG': '1.1' }))).toBe('done');
  expect(await raise(second, 'near2', 1.15, quota!.quotaId)).toMatchObject({ ok: true });
  expect(await quotaOf(second)).toMatchObject({ quotaRemaining: 0 });
  expect(await applyChanges(site)).toEqual([null, 'rebate.out.of.range']);
  expect(await quotaOf(second)).toMatchObject({ quotaRemaining: 1 });
  expect(await lineFaults(site)).toEqual([]);
});

test('a member becomes an agent, and a member again', async () => {
  const mei = await site.register('linemei');
  expect(told(await act('promote', 'member', { ref: mei.account }))).toBe('done');
  expect(await applyChanges(site)).toEqual([null]);
  expect(await rowOf(mei.account)).toMatchObject({ depth: 1, upline: null });
  expect(told(await act('demote', 'agent', { ref: mei.account }))).toBe('done');
  expect(await applyChanges(site)).toEqual([null]);
  expect(await rowOf(mei.account)).toBeUndefined();
});

test('contracts follow templates within the edge of the house, and a demotion names them first', async () => {
  const tiers = '1000 1 5%\n5000 2 10%';
  expect(told(await act('make', 'contract-template', { name: 'start', contract: 'DIVIDEND', tiers: 'much' }))).toEqual([
    'desk.refused',
    'template.tiers',
  ]);
  expect(told(await act('make', 'contract-template', { name: 'start', contract: 'DIVIDEND', tiers }))).toBe('done');
  const dear = { name: 'dear', contract: 'DAILY', tiers: '1000 1 50%' };
  expect(told(await act('make', 'contract-template', dear))).toBe('done');
  const offered = { ref: 'agent1', contract: 'DAILY', contractTemplate: 'dear' };
  expect(await act('offer', 'contract', offered)).toMatchObject({
    code: 'desk.refused',
    detail: { reason: 'contract.rate.too.high', because: expect.stringContaining('%') },
  });
  expect(told(await act('offer', 'contract', { ...offered, contract: 'DIVIDEND', contractTemplate: 'start' }))).toBe(
    'done',
  );
  const [row] = await rows('contracts', { account: 'agent1' });
  expect(row?.cells).toMatchObject({ contract: 'DIVIDEND', state: 'contract-new', payer: null, receiver: 'agent1' });
  expect(row?.cells['offeredTiers']).toBe('1000 1 5% | 5000 2 10%');
  expect(await act('demote', 'agent', { ref: 'agent1' })).toMatchObject({
    code: 'desk.refused',
    detail: { reason: 'line.contracts.open', because: expect.stringContaining('DIVIDEND') },
  });
  expect(told(await act('end', 'contract', { ref: row!.ref }))).toBe('done');
  expect((await rows('contracts', { state: 'contract-over' })).map(({ ref }) => ref)).toContain(row!.ref);
});

test('the programme of a brand takes no area of which it would pay more than it keeps', async () => {
  const refused = await act('set', 'brand-agents', { 'area.RNG': '5 0.1 0.1 4' });
  const approval = (refused.ok && refused.value.asked) || 0;
  const agreed = await ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'so be it' });
  expect(agreed).toMatchObject({ code: 'desk.refused', detail: { reason: 'brand.agents.edge' } });
});

test('the period of dividends stays as it is while a dividend contract runs', async () => {
  const setTo = async (dividendPeriod: string) => {
    const asked = await act('set', 'brand-agents', { dividendPeriod });
    const approval = (asked.ok && asked.value.asked) || 0;
    return ben.desk.decide({ brand: BRAND, approval, agreed: true, reason: 'so be it' });
  };
  const now = site.deps.brands.find(BRAND)!.config.agents.dividendPeriod;
  const other = now === 'WEEK' ? 'MONTH' : 'WEEK';
  const [contract] = await site.deps.db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, receiver_id, state, runs, tiers, since)
     select merchant, 'DIVIDEND', id, 'A', true, '[]', now() from member where merchant = $1 and account = 'agent1' returning id`,
    [BRAND],
  );
  expect(await setTo(other)).toMatchObject({
    code: 'desk.refused',
    detail: { reason: 'brand.agents.period', field: 'dividendPeriod' },
  });
  await site.deps.db.run('delete from agreement where id = $1', [contract!.id]);
  expect(await setTo(other)).toMatchObject({ ok: true });
  expect(await setTo(now)).toMatchObject({ ok: true });
});

test('tables of rebates, settlements and cases are read', async () => {
  for (const table of [
    'rebate-payments',
    'rebate-segments',
    'rebate-debts',
    'settlements',
    'branch-cases',
    'harm-income',
  ])
    expect(await rows(table)).toEqual([]);
  const report = await ada.desk.report({ brand: BRAND, report: 'rebates', first: '2026-01-01', last: '2026-01-31' });
  expect(report).toMatchObject({ ok: true, value: { list: [] } });
  expect(await ada.desk.figures({ brand: BRAND })).toMatchObject({ ok: true });
});
