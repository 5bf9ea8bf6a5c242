/** Cases of suspicious branches: each rule finds what it is for, and operators find, note and close the cases. */
import { randomUUID } from 'node:crypto';
import { currency, DAY_MS, dayName, memberId, millis, units } from '#kernel';
import { uplineTransferred } from '#ledger';
import { createSite, registration, type Site, type SiteMember } from '#testkit';
import { makeAgent, putBelow } from '#testkit/agent-line.ts';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkBranches } from './check-branches.ts';

const BRAND = 'pavilion';
type Filters = Readonly<Record<string, string>>;

let site: Site;
let ada: ConsoleClient;
let [boss, near] = [] as unknown as [SiteMember, SiteMember];
const people = new Map<string, SiteMember>();

beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 3_650 } } });
  ada = await operatorAt(site);
  [boss, near] = [await opened('caseboss', '203.0.113.1'), await opened('casenear', '203.0.113.2')];
  await makeAgent(site, boss);
  await makeAgent(site, near, boss);
  // Addresses of the agent at the top, of one household, and of nobody else.
  for (const [name, ip] of [
    ['caseself', '203.0.113.1'],
    ['caseann', '203.0.113.7'],
    ['casebob', '203.0.113.7'],
    ['casealone', '203.0.113.9'],
  ] as const)
    await putBelow(site, await opened(name, ip), near);
  for (const name of people.keys()) await played(name, { turnover: 100 });
  await transferred(near, 'casealone', 500_000n);
  await transferred(people.get('casealone')!, 'casenear', 200_000n);
  await transferred(near, 'caseann', 500_000n);
  await farm();
});
afterAll(() => site.close());

async function opened(account: string, ip: string): Promise<SiteMember> {
  const answer = await site.client(BRAND, { ip }).member.register(registration(account));
  if (!answer.ok) throw new Error(answer.code);
  const { id, token } = answer.value;
  const client = site.client(BRAND, { token, ip });
  const member = { id, token, account, merchant: BRAND, login: answer.value, client };
  people.set(account, member);
  return member;
}

const yesterday = () => dayName(millis(site.clock.now() - DAY_MS));

/** The roll-up's row of yesterday. */
async function played(account: string, figures: Readonly<Record<string, number>>): Promise<void> {
  const columns = Object.keys(figures);
  await site.deps.db.run(
    `insert into agent_play (member_id, day, area, chain_id, rate, merchant, ${columns.join(', ')})
     values ($1, $2, 'RNG', 1, 0, '${BRAND}', ${Object.values(figures).join(', ')})`,
    [people.get(account)!.id, yesterday()],
  );
}

async function transferred(from: SiteMember, to: string, amount: bigint): Promise<void> {
  await site.fund(from, 100);
  const posted = await site.deps.ledger.post(
    uplineTransferred({
      merchant: BRAND,
      currency: currency('USD'),
      source: 'wallet',
      key: randomUUID(),
      occurredAt: millis(site.clock.now() - 1),
      from: memberId(from.id),
      to: memberId(people.get(to)!.id),
      amount: units(amount),
    }),
  );
  if (!posted.ok) throw new Error(posted.code);
}

/** Five accounts by one link that deposit little, take a bonus and withdraw. */
async function farm(): Promise<void> {
  const [link] = await site.deps.db.run<{ id: bigint }>(
    `insert into affiliate_code (merchant, code, agent_id, created_at, uses) values ('${BRAND}', 'FARM', $1, now(), 5) returning id`,
    [near.id],
  );
  for (let no = 1; no <= 5; no += 1) {
    const name = `casefarm${no}`;
    await putBelow(site, await opened(name, `198.51.100.${no}`), near);
    await played(name, { deposited: 10_000, promotion: 50_000, withdrawn: 60_000 });
    await site.deps.db.run('insert into affiliate_use (code_id, member_id, registered_at) values ($1, $2, $3)', [
      link!.id,
      people.get(name)!.id,
      new Date(site.clock.now()),
    ]);
  }
}

async function rows(table: string, filters: Filters = {}, pageSize = 2) {
  const list = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const asked = { brand: BRAND, table, filters: JSON.stringify(filters), pageSize };
    const page = await ada.desk.rows({ ...asked, ...(cursor && { cursor }) });
    if (!page.ok) throw new Error(page.code);
    list.push(...page.value.list);
    cursor = page.value.next;
  }
  return list;
}
const cases = async (filters: Filters = {}) =>
  (await rows('branch-cases', filters))
    .map(({ cells }) => `${cells['rule']}: ${cells['agentAccount']} ${cells['account']}`)
    .toSorted();
async function told(verb: string, ref: string) {
  const command = { brand: BRAND, act: verb, kind: 'branch-case', fields: { ref, reason: 'looked at it' } };
  const answer = await ada.desk.act(command, { requestId: randomUUID() });
  return answer.ok ? 'done' : answer.detail?.['reason'];
}

const ALL = [
  'bonus-farm: casenear casenear',
  'household: casenear caseann',
  'household: casenear casebob',
  'round-trip: casenear casealone',
  'self-referral: caseboss caseself',
];

it('each rule opens its case once, with the evidence, however often the job runs', async () => {
  await checkBranches(site.deps);
  expect(await cases()).toEqual(ALL);
  await checkBranches(site.deps);
  expect(await cases()).toEqual(ALL);
  const facts = Object.fromEntries(
    (await rows('branch-cases')).map(({ cells }) => [`${cells['rule']} ${cells['account']}`, cells['facts']]),
  );
  expect(facts).toMatchObject({
    'self-referral caseself': expect.stringContaining('other: caseboss'),
    'household caseann': 'other: casebob, shares: address',
    'round-trip casealone': 'back: 20.0000, down: 50.0000',
    'bonus-farm casenear': expect.stringContaining('link: FARM, accounts: 5, deposited: 5.0000'),
  });
});

it('cases are found by agent and state, and wait at the desk with a pane of their member', async () => {
  expect(await cases({ account: 'caseboss' })).toEqual([ALL[4]]);
  expect(await cases({ account: 'casenear', state: 'open' })).toEqual(ALL.slice(0, 4));
  expect(await cases({ state: 'closed' })).toEqual([]);
  expect(await cases({ account: 'nobody-here' })).toEqual([]);
  const waiting = await ada.desk.waiting({ brand: BRAND });
  const items = waiting.ok ? waiting.value.filter(({ kind }) => kind === 'branch-case') : [];
  expect(items).toHaveLength(ALL.length);
  const pane = await ada.desk.pane({ brand: BRAND, kind: 'branch-case', ref: items[0]!.id });
  expect(pane).toMatchObject({ ok: true, value: { tables: expect.arrayContaining([expect.anything()]) } });
});

it('a case is noted and closed once; it takes nothing, and comes again no sooner than it rested', async () => {
  const [row] = await rows('branch-cases', { account: 'caseboss' });
  expect(await told('note', row!.ref)).toBe('done');
  expect(await told('close', row!.ref)).toBe('done');
  expect(await told('close', row!.ref)).toBe('branch-case.unknown');
  expect(await cases({ state: 'closed' })).toEqual([ALL[4]]);
  await checkBranches(site.deps);
  expect(await cases({ state: 'open' })).toEqual(ALL.slice(0, 4));
  site.clock.advance(91 * DAY_MS);
  ada = await operatorAt(site);
  await played('caseself', { turnover: 100 });
  await checkBranches(site.deps);
  expect(await cases({ state: 'open' })).toContain(ALL[4]);
});

it('what agents earn from members with signs of harm is listed', async () => {
  const [chain] = await site.deps.db.run<{ id: bigint }>(
    `insert into agent_chain (merchant, area, agents, rates, name)
     values ('${BRAND}', 'RNG', array[$1::int8, $2::int8], '{800,1000}', gen_random_uuid()) returning id`,
    [near.id, boss.id],
  );
  const ann = people.get('caseann')!;
  await site.deps.db.run(
    `insert into agent_play (member_id, day, area, chain_id, rate, merchant, turnover) values ($1, $2, 'RNG', $3, 500, '${BRAND}', 10000000)`,
    [ann.id, yesterday(), chain!.id],
  );
  for (const who of [ann, await site.register('caselone')])
    await site.deps.db.run(
      `insert into safe_play_case (merchant, member_id, sign, facts, opened_at) values ('${BRAND}', $1, 'long-visits', '', $2)`,
      [who.id, new Date(site.clock.now())],
    );
  const listed = (await rows('harm-income', {}, 1)).map(({ cells }) => [
    cells['account'],
    cells['upline'],
    cells['turnover'],
    cells['rebateDue'],
  ]);
  expect(listed).toEqual([['caseann', 'casenear', '1000.0000', '5.0000']]);
});
