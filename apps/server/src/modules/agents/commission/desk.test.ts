/** Rebates at the desk: payments with what they come from, holding and paying, debts, the report, and a branch that moves. */
import { randomUUID } from 'node:crypto';
import { DAY_MS, dayName, memberId } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { openAccount, putBelow, setRate } from '#testkit/agent-line.ts';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { countTeams } from '#testkit/count-agents.ts';
import { teamPlay } from '#testkit/team-play.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payRebates } from './pay-rebates.ts';

const BRAND = 'pavilion';
type Person = Awaited<ReturnType<typeof openAccount>>;
type Filters = Readonly<Record<string, string>>;

let site: Site;
let kit: ReturnType<typeof teamPlay>;
let [ada, ben] = [] as unknown as [ConsoleClient, ConsoleClient];
let [top, near, far] = [] as unknown as [Person, Person, Person];
let members: SiteMember[] = [];
/** The first day with play. */
let day = '';

beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 3_650 } } });
  kit = teamPlay(site);
  top = await openAccount(site, 'desktop1', { isAgent: true });
  near = await openAccount(site, 'desknear', { isAgent: true, upline: top });
  far = await openAccount(site, 'deskfar', { isAgent: true, upline: top });
  for (const [who, rate] of [
    [top, 1_000],
    [near, 800],
    [far, 700],
  ] as const)
    await setRate(site, who, 'RNG', rate);
  for (const name of ['deskann', 'deskbob', 'deskcay']) {
    const member = await site.register(name);
    await putBelow(site, member, near);
    await setRate(site, member, 'RNG', 500);
    await kit.deposit(member, 100_000_000n);
    members.push(member);
  }
  day = today();
  for (const [at, member] of members.entries()) await kit.play(member, BigInt(at + 1) * 100_000n);
  await close();
});
afterAll(() => site.close());

const today = () => dayName(site.clock.now());
/** Closes the day. */
async function close(): Promise<void> {
  await countTeams(site);
  site.clock.advance(DAY_MS);
  await countTeams(site);
  // Operators are in for a day at most.
  [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
}

/** All rows, page by page. */
async function rows(table: string, filters: Filters = {}, pageSize = 2) {
  const list = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const asked = { brand: BRAND, table, filters: JSON.stringify(filters), pageSize };
    const page = await ada.desk.rows({ ...asked, ...(cursor && { cursor }) });
    if (!page.ok) throw new Error(page.code);
    expect(page.value.list.length).toBeLessThanOrEqual(pageSize);
    list.push(...page.value.list);
    cursor = page.value.next;
  }
  return list;
}
const payments = async (filters: Filters = {}) =>
  (await rows('rebate-payments', filters)).map(({ cells }) => [cells['day'], cells['account'], cells['amount']]);
const refOf = (who: { readonly id: number }, on = day) => `${on}/${who.id}`;
async function told(verb: string, ref: string, more: Filters = {}, kind = 'rebate-payment') {
  const command = { brand: BRAND, act: verb, kind, fields: { ref, reason: 'looked at it', ...more } };
  const answer = await ada.desk.act(command, { requestId: randomUUID() });
  return answer.ok ? 'done' : answer.detail?.['reason'];
}
const cashOf = async ({ client }: SiteMember) => {
  const answer = await client.wallet.balance({});
  return answer.ok ? answer.value.sumBalance : Number.NaN;
};

it('payments of a closed day are listed page by page, and found by account, state and day', async () => {
  const ALL = [
    [day, 'desktop1', '0.1200'],
    [day, 'desknear', '0.1800'],
    [day, 'deskann', '0.0500'],
    [day, 'deskbob', '0.1000'],
    [day, 'deskcay', '0.1500'],
  ];
  expect(await payments()).toEqual(ALL);
  expect(await payments({ state: 'settlement-owed' })).toEqual(ALL);
  expect(await payments({ state: 'settlement-paid' })).toEqual([]);
  expect(await payments({ account: 'DESKBOB' })).toEqual([ALL[3]]);
  expect(await payments({ account: 'nobody-here' })).toEqual([]);
  const midnight = Date.parse(`${day}T00:00:00+08:00`);
  expect(await payments({ from: String(midnight), until: String(midnight + DAY_MS) })).toEqual(ALL);
  expect(await payments({ from: String(midnight + DAY_MS) })).toEqual([]);
});

it('a payment is explained by the plays that it comes from, each with its line and share', async () => {
  const [payment] = await rows('rebate-payments', { account: 'desknear' });
  const [table, query] = String(payment!.cells['segments']).split('?');
  const segments = await rows(table!, Object.fromEntries(new URLSearchParams(query)));
  expect(
    segments.map(({ cells }) => [cells['account'], cells['turnover'], cells['difference'], cells['share']]),
  ).toEqual([
    ['deskann', '10.0000', '0.3 %', '0.0300'],
    ['deskbob', '20.0000', '0.3 %', '0.0600'],
    ['deskcay', '30.0000', '0.3 %', '0.0900'],
  ]);
  expect(segments[0]!.cells['chain']).toBe('desknear 0.800 % › desktop1 1.000 %');
  const pane = await ada.desk.pane({ brand: BRAND, kind: 'rebate-payment', ref: payment!.ref });
  const facts = pane.ok ? pane.value.sections.flatMap((section) => section.facts) : [];
  expect(facts).toEqual(expect.arrayContaining([expect.objectContaining({ key: 'rebateDue', value: '0.1800' })]));
});

it('what is held is not paid by the job, waits at the desk, and is paid by an operator, which the member sees at once', async () => {
  const [ann, bob] = members as [SiteMember, SiteMember];
  expect(await told('release', refOf(ann))).toBe('payment.state');
  for (const held of [ann, bob]) expect(await told('hold', refOf(held))).toBe('done');
  expect(await told('hold', refOf(ann))).toBe('payment.state');
  expect(await payments({ state: 'settlement-held' })).toHaveLength(2);
  const waiting = await ada.desk.waiting({ brand: BRAND });
  const items = waiting.ok ? waiting.value.filter(({ kind }) => kind === 'rebate-payment') : [];
  expect(items.map(({ account, said }) => [account, said])).toEqual([
    ['deskann', expect.stringContaining('operator1')],
    ['deskbob', expect.stringContaining('operator1')],
  ]);
  await payRebates(site.deps);
  expect(await payments({ state: 'settlement-paid' })).toHaveLength(3);
  const before = await cashOf(ann);
  const page = await site.socket(BRAND, ann.token);
  expect(await told('pay', refOf(ann))).toBe('done');
  expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: before + 0.05 });
  page.close();
  expect(await told('pay', refOf(ann))).toBe('payment.unknown');
  expect(await told('release', refOf(bob))).toBe('done');
  await payRebates(site.deps);
  expect(await payments({ state: 'settlement-held' })).toEqual([]);
  expect(await payments({ state: 'settlement-paid' })).toHaveLength(5);
  const acts = await rows('acts', { subject: `rebate-payment ${refOf(ann)}` });
  expect(acts.map(({ cells }) => String(cells['act'])).toSorted()).toEqual(['rebate.held', 'rebate.paid']);
});

it('the job that pays tells the member’s open pages', async () => {
  const cay = members[2]!;
  await kit.play(cay, 200_000n);
  await close();
  const before = await cashOf(cay);
  const page = await site.socket(BRAND, cay.token);
  await payRebates(site.deps);
  expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: before + 0.1 });
  page.close();
});

it('what is taken back is a debt, largest first, and found by account', async () => {
  const played = [await kit.play(members[0]!, 100_000n), await kit.play(members[1]!, 300_000n)];
  await close();
  await payRebates(site.deps);
  for (const [at, round] of played.entries()) await kit.undo(members[at]!, round);
  await close();
  const debts = async (filters: Filters = {}) =>
    (await rows('rebate-debts', filters)).map(({ cells }) => [cells['account'], cells['debt']]);
  expect(await debts()).toEqual([
    ['deskbob', '0.1500'],
    ['desknear', '0.1200'],
    ['desktop1', '0.0800'],
    ['deskann', '0.0500'],
  ]);
  expect(await debts({ account: 'deskann' })).toEqual([['deskann', '0.0500']]);
  expect(await debts({ account: 'deskcay' })).toEqual([]);
});

it('the report has each closed day by area, with what was paid, held and owed, and its sums', async () => {
  const asked = { brand: BRAND, report: 'rebates', first: day, last: today() };
  const all = await ada.desk.report({ ...asked, pageSize: 2 });
  if (!all.ok) throw new Error(all.code);
  const cells = (list: typeof all.value.list) =>
    list.map(({ cells: { area, accounts, turnover, rebateDue, payable, paidAmount, heldAmount, debtMoved } }) => [
      area,
      accounts,
      turnover,
      rebateDue,
      payable,
      paidAmount,
      heldAmount,
      debtMoved,
    ]);
  expect(cells(all.value.list)).toEqual([
    ['all', 5, null, '0.6000', '0.6000', '0.6000', '0.0000', '0.0000'],
    ['RNG', 5, '180.0000', '0.6000', null, null, null, null],
  ]);
  const lines = [...all.value.list];
  for (let cursor = all.value.next; cursor !== null;) {
    const page = await ada.desk.report({ ...asked, pageSize: 2, cursor });
    if (!page.ok) throw new Error(page.code);
    lines.push(...page.value.list);
    cursor = page.value.next;
  }
  const sum = (key: string) =>
    lines.filter((line) => line.cells['area'] === 'all').reduce((total, line) => total + Number(line.cells[key]), 0);
  const total = all.value.totals.find((line) => line.cells['area'] === 'all')!;
  for (const key of ['rebateDue', 'payable', 'paidAmount', 'heldAmount', 'debtMoved'])
    expect([key, Number(total.cells[key])]).toEqual([key, expect.closeTo(sum(key), 6)]);
  expect(total.cells['debtMoved']).toBe('0.4000');
});

it('a branch is moved by two operators: what was booked before counts in the old line, all later in the new one', async () => {
  const bob = members[1]!;
  const first = today();
  await kit.play(bob, 100_000n);
  const asked = await ada.desk.act(
    { brand: BRAND, act: 'move', kind: 'agent', fields: { ref: bob.account, upline: 'deskfar', reason: 'as agreed' } },
    { requestId: randomUUID() },
  );
  const approval = (asked.ok && asked.value.asked) || 0;
  const decision = { brand: BRAND, approval, agreed: true, reason: 'so be it' };
  expect(await ada.desk.decide(decision)).toMatchObject({ code: 'approval.own' });
  await kit.play(bob, 200_000n);
  expect(await ben.desk.decide(decision)).toMatchObject({ ok: true });
  await kit.play(bob, 400_000n);
  await close();
  const change = await rows('line-changes', { account: bob.account });
  expect(change.map(({ cells }) => [cells['state'], cells['uplineBefore'], cells['upline']])).toEqual([
    ['applied', 'desknear', 'deskfar'],
  ]);
  const turnovers = await site.deps.db.run<{ account: string; turnover: bigint }>(
    `select m.account, sum(d.turnover)::int8 as turnover from agent_day d join member m on m.id = d.agent_id
     where d.day = $1::date and d.area = 'RNG' group by m.account order by m.account`,
    [first],
  );
  expect(turnovers).toEqual([
    { account: 'deskfar', turnover: 400_000n },
    { account: 'desknear', turnover: 300_000n },
    { account: 'desktop1', turnover: 700_000n },
  ]);
  const [own] = await rows('rebate-payments', { account: 'deskfar' });
  expect(own?.cells).toMatchObject({ day: first, rebateDue: '0.0800' });
  const balance = await site.deps.ledger.lifetime({
    merchant: site.deps.brands.find(BRAND)!.code,
    memberId: memberId(bob.id),
  });
  expect(balance.deposited).toBe(100_000_000n);
});

it('a detail of a downline sums all days, closed or not', async () => {
  const cay = members[2]!;
  await kit.play(cay, 100_000n);
  await countTeams(site);
  await site.deps.db.run(
    `update member set password_hash = m.password_hash, terms_version = m.terms_version from member m
     where m.merchant = '${BRAND}' and m.account = 'agent1' and member.id = $1`,
    [near.id],
  );
  const agent = await site.login('desknear');
  const shown = await agent.client.line.downline({ customerId: cay.id });
  // 30 and 20 on days that are closed, 10 today.
  expect(shown).toMatchObject({
    value: { validBetTotal: 60, lastBetAt: Date.parse(`${today()}T00:00:00+08:00`), depositTotal: 10_000 },
  });
});
