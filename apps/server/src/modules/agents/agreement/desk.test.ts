/** Settlements at the desk: found by either side, explained, held, paid again; and carries that two operators clear. */
import { randomUUID } from 'node:crypto';
import { DAY_MS, dayName } from '#kernel';
import { createSite, type Site } from '#testkit';
import { countedToNow, standLine } from '#testkit/agreement-line.ts';
import { operatorAt, type ConsoleClient } from '#testkit/console.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleAgreements } from './index.ts';

const BRAND = 'pavilion';
type Filters = Readonly<Record<string, string>>;

let site: Site;
let [ada, ben] = [] as unknown as [ConsoleClient, ConsoleClient];
let [agent, sub] = [0n, 0n];
const DAYS = 3;

beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 3_650 } } });
  await standLine(site);
  const { code } = site.deps.brands.find(BRAND)!;
  await site.deps.brands.change(code, ({ agents }) => ({ agents: { ...agents, dividendPeriod: 'WEEK' as const } }));
  [agent, sub] = [await idOf('agent1'), await idOf('agent2')];
  const since = new Date(site.clock.now() - 60 * DAY_MS);
  const reached = { betVolume: '0', activeMember: 0 };
  const daily = JSON.stringify([{ ...reached, rateType: 'P', rate: 2_000 }]);
  // More than the agent has.
  const fixed = JSON.stringify([{ ...reached, rateType: 'F', amount: '10000000000' }]);
  await site.deps.db.run(
    `with made as (
       insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs, carrying)
       select '${BRAND}', s.kind, s.payer, s.receiver, 'A', s.tiers, $1, true, s.kind = 'DIVIDEND'
       from (values ('DAILY', null::int8, $2::int8, $4::jsonb), ('DAILY', $2, $3::int8, $5::jsonb),
         ('DIVIDEND', null, $2, '[{"minimumBet":"0","activeMember":0,"contractRate":10000}]'::jsonb)) s(kind, payer, receiver, tiers)
       returning id, tiers, since
     )
     insert into agreement_event (agreement_id, event, at, by, detail)
     select id, 'A', since, '', jsonb_build_object('tiers', tiers, 'since', since) from made`,
    [since, agent, sub, daily, fixed],
  );
  await settle();
  for (let day = 0; day < DAYS; day += 1) {
    for (const id of [agent, sub])
      await site.deps.db.run(
        `insert into agent_day (agent_id, day, area, parent_id, merchant, turnover, staked, won)
         values ($1, $2, 'RNG', 0, '${BRAND}', 1000000, 1000000, 3000000)`,
        [id, dayName(site.clock.now())],
      );
    site.clock.advance(DAY_MS);
    await settle();
  }
  await enter();
});
afterAll(() => site.close());

const idOf = async (account: string): Promise<bigint> => {
  const [row] = await site.deps.db.run<{ id: bigint }>('select id from member where merchant = $1 and account = $2', [
    BRAND,
    account,
  ]);
  return row!.id;
};
/** Operators are in for a day at most. */
async function enter(): Promise<void> {
  [ada, ben] = [await operatorAt(site, 'operator1'), await operatorAt(site, 'operator2')];
}
const settle = async () => {
  await countedToNow(site);
  await settleAgreements(site.deps);
};
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
const settlements = async (filters: Filters = {}) =>
  (await rows('settlements', filters)).map(({ cells }) => [
    cells['contract'],
    cells['payer'],
    cells['receiver'],
    cells['amount'],
    cells['state'],
  ]);
async function told(verb: string, ref: string, kind = 'settlement') {
  const command = { brand: BRAND, act: verb, kind, fields: { ref, reason: 'looked at it' } };
  const answer = await ada.desk.act(command, { requestId: randomUUID() });
  return answer.ok ? (answer.value.asked ?? 'done') : answer.detail?.['reason'];
}

const PAID = ['DAILY', null, 'agent1', '2.0000', 'settlement-paid'];
const OWED = ['DAILY', 'agent1', 'agent2', '1000000.0000', 'settlement-owed'];

it('settlements are listed page by page, and found by either side, kind and state', async () => {
  const of = (each: unknown[]) => Array.from({ length: DAYS }, () => each);
  const all = await settlements({ contract: 'DAILY' });
  expect(all).toHaveLength(2 * DAYS);
  // The agent is paid by the house and pays the one below.
  const byName = (list: unknown[][]) => list.toSorted((a, b) => String(a[2]).localeCompare(String(b[2])));
  expect(byName(await settlements({ contract: 'DAILY', account: 'agent1' }))).toEqual([...of(PAID), ...of(OWED)]);
  expect(await settlements({ contract: 'DAILY', account: 'agent2' })).toEqual(of(OWED));
  expect(await settlements({ account: 'agent1', state: 'settlement-owed' })).toEqual(of(OWED));
  expect(await settlements({ account: 'agent1', state: 'settlement-paid', contract: 'DAILY' })).toEqual(of(PAID));
  expect(await settlements({ account: 'nobody-here' })).toEqual([]);
  const numbers = (await rows('settlements', { account: 'agent1' })).map(({ ref }) => ref);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('a settlement is explained by its figures, tier and carry', async () => {
  const [row] = await rows('settlements', { account: 'agent2' });
  const inputs = JSON.parse(String(row!.cells['inputs'])) as Record<string, unknown>;
  expect(inputs).toMatchObject({
    turnover: '100.0000',
    net: '-200.0000',
    carryIn: '0.0000',
    tier: expect.stringContaining('1000000'),
  });
  const pane = await ada.desk.pane({ brand: BRAND, kind: 'settlement', ref: row!.ref });
  const facts = pane.ok ? pane.value.sections.flatMap((section) => section.facts) : [];
  expect(facts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'amount', value: '1000000.0000' }),
      expect.objectContaining({ key: 'turnover', value: '100.0000' }),
    ]),
  );
});

it('what is owed for a day waits at the desk; held, it is paid by nobody, and released, once it is covered', async () => {
  const waiting = async () => {
    const answer = await ada.desk.waiting({ brand: BRAND });
    return answer.ok ? answer.value.filter(({ kind }) => kind === 'settlement').map(({ id }) => id) : [];
  };
  const owed = (await rows('settlements', { account: 'agent2' })).map(({ ref }) => ref).toReversed();
  expect(await waiting()).toEqual(owed.slice(0, -1));
  const [first, second] = owed as [string, string];
  expect(await told('pay', first)).toBe('wallet.insufficient.balance');
  expect(await told('hold', first)).toBe('done');
  expect(await told('hold', first)).toBe('contract.state.invalid');
  expect(await told('pay', first)).toBe('contract.state.invalid');
  await site.fund({ id: Number(agent), merchant: BRAND }, 3_000_000);
  expect(await told('pay', second)).toBe('done');
  expect(await told('pay', second)).toBe('contract.state.invalid');
  site.clock.advance(60_000);
  await settle();
  expect(await settlements({ account: 'agent2', state: 'settlement-held' })).toHaveLength(1);
  expect(await told('release', first)).toBe('done');
  site.clock.advance(60_000);
  await settle();
  expect(await settlements({ account: 'agent2' })).toEqual(
    Array.from({ length: DAYS }, () => ['DAILY', 'agent1', 'agent2', '1000000.0000', 'settlement-paid']),
  );
  expect(await told('hold', '987654321')).toBe('contract.unknown');
  const acts = await rows('acts', { subject: `settlement ${first}` });
  expect(acts.map(({ cells }) => String(cells['act'])).toSorted()).toEqual(['settlement.held', 'settlement.released']);
});

it('a carry is shown, and cleared by two operators', async () => {
  site.clock.advance(7 * DAY_MS);
  await settle();
  await enter();
  const dividend = async () => (await rows('contracts', { account: 'agent1', contract: 'DIVIDEND' }))[0]!;
  const { ref, cells } = await dividend();
  expect(Number(cells['carry'])).toBeLessThan(0);
  const approval = await told('clear-carry', ref, 'contract');
  const decision = { brand: BRAND, approval: Number(approval), agreed: true, reason: 'so be it' };
  expect(await ada.desk.decide(decision)).toMatchObject({ code: 'approval.own' });
  expect(await ben.desk.decide(decision)).toMatchObject({ ok: true });
  expect((await dividend()).cells['carry']).toBe('0.0000');
  expect(await told('clear-carry', ref, 'contract')).toBe('contract.state.invalid');
});
