/** Settlements: dividends with carries, chains of payers, accounts that go, hours and real-time windows. */
import { currency, DAY_MS, dayName, memberId, type Millis, units } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { countedToNow, standLine } from '#testkit/agreement-line.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setPaymentPassword } from '../../people/credentials/index.ts';
import { clearCarry, holdSettlement, payAgain, releaseSettlement } from './desk.ts';
import { settleAgreements } from './index.ts';
import { offerAsHouse } from './offer-contract.ts';
import { lockOwed } from './pay-queries.ts';

let site: Site;
let [agent, sub]: SiteMember[] = [];
beforeAll(async () => {
  site = await createSite({ brand: { agents: { ...programme, dividendPeriod: 'WEEK' } } });
  await standLine(site);
});
afterAll(() => site.close());

const programme = {
  areas: { RNG: { highest: 1, difference: 0.1, step: 0.05, edge: 3 } },
  activeStake: 1,
  carryOver: true,
  freeze: false,
  transferDown: true,
  linksMax: 5,
  contractsMax: 2,
};
const WEEK = 7 * DAY_MS;
const MINUTE = 60_000;

beforeEach(async () => {
  for (const table of [
    'agreement_settlement',
    'agreement_window',
    'agreement_event',
    'agreement',
    'agreement_clock',
    'agent_day',
    'agent_period',
  ])
    await site.deps.db.run(`delete from ${table}`);
  site.clock.advance(2 * WEEK);
  await enter();
  await settle();
});

async function enter(): Promise<void> {
  [agent, sub] = [await site.login('agent1'), await site.login('agent2')];
}

const settle = async () => {
  await countedToNow(site);
  await settleAgreements(site.deps);
};

/** Half a day into the next period. */
async function pass(ms: number): Promise<void> {
  site.clock.advance(ms);
  await enter();
}

const brand = () => site.deps.brands.find('pavilion')!;
const dividend = (percent: number) => [{ minimumBet: units(0n), activeMember: 0, contractRate: percent * 1_000 }];

async function fromHouse(percent: number): Promise<void> {
  const offer = { kind: 'DIVIDEND', receiverId: BigInt(agent!.id), tiers: dividend(percent), by: 'kim' } as const;
  const made = await offerAsHouse(site.deps, brand(), offer);
  if (!made.ok) throw new Error(made.code);
  await accept(agent!);
}

async function fromAgent(percent: number): Promise<void> {
  const tiers = [{ minimumBet: 0, activeMember: 0, contractRate: percent }];
  const asked = { kind: 'DIVIDEND', receiverId: sub!.id, tiers, force: true } as const;
  const made = await agent!.client.agreement.submit(asked, { requestId: crypto.randomUUID() });
  if (!made.ok) throw new Error(made.code);
  await accept(sub!);
}

async function accept({ client }: SiteMember): Promise<void> {
  const requests = await client.agreement.requests();
  const requestId = requests.ok ? requests.value[0]!.requestId : 0;
  const answer = await client.agreement.answerDividend({ requestId, action: 'A', force: true });
  if (!answer.ok) throw new Error(answer.code);
}

/** Stakes and wins of a team in main units. */
async function plays({ id }: SiteMember, staked: number, won: number, at: Millis = site.clock.now()): Promise<void> {
  await site.deps.db.run(
    `insert into agent_day (agent_id, day, area, parent_id, merchant, turnover, staked, won)
     values ($1, $2, 'RNG', 0, 'pavilion', $3, $3, $4)`,
    [id, dayName(at), BigInt(staked) * 10_000n, BigInt(won) * 10_000n],
  );
}

const settlements = () =>
  site.deps.db.run<{
    id: bigint;
    amount: bigint;
    state: string;
    carry_in: bigint;
    carry_out: bigint;
    receiver_id: bigint;
    held_by: string | null;
  }>(
    'select id, amount, state, carry_in, carry_out, receiver_id, held_by from agreement_settlement order by starts_at, id',
  );

async function cash({ id }: SiteMember): Promise<number> {
  const account = { merchant: 'pavilion', memberId: memberId(id), kind: 'main', currency: currency('USD') } as const;
  return Number(await site.deps.ledger.balanceOf(account)) / 10_000;
}

it('a loss of the house is carried, and lessens what follows', async () => {
  await fromHouse(10);
  await pass(WEEK);
  await plays(agent!, 1_000, 1_500);
  await pass(WEEK);
  await plays(agent!, 1_000, 200);
  await pass(WEEK);
  await settle();
  expect(await settlements()).toMatchObject([
    { amount: 0n, state: 'nothing', carry_in: 0n, carry_out: -5_000_000n },
    { amount: 300_000n, state: 'paid', carry_in: -5_000_000n, carry_out: 0n },
  ]);
});

it('who is paid by the house pays those below in the same run', async () => {
  await fromHouse(20);
  await fromAgent(15);
  await pass(WEEK);
  await plays(agent!, 1_000, 0);
  await plays(sub!, 600, 0);
  const [before, below] = [await cash(agent!), await cash(sub!)];
  await pass(WEEK);
  await settle();
  expect(await settlements()).toMatchObject([{ state: 'paid' }, { state: 'paid' }]);
  expect([await cash(agent!), await cash(sub!)]).toEqual([before + 200 - 90, below + 90]);
});

it('a carry stays with the two sides after the end until an operator clears it', async () => {
  await fromHouse(10);
  await pass(WEEK);
  await plays(agent!, 1_000, 1_500);
  await site.deps.db.run("update agreement set ends_at = since + interval '7 days'");
  await pass(WEEK);
  await settle();
  await fromHouse(10);
  await pass(WEEK);
  await plays(agent!, 1_000, 900);
  await pass(WEEK);
  await settle();
  const rows = await settlements();
  expect(rows.at(-1)).toMatchObject({ amount: 0n, carry_in: -5_000_000n, carry_out: -4_000_000n });
  const [{ id } = { id: 0n }] = await site.deps.db.run<{ id: bigint }>('select id from agreement where carry < 0');
  const who = { merchant: brand().code, by: 'kim' };
  const cleared = await site.deps.db.tx((tx) => clearCarry(site.deps, tx, who, id));
  expect(cleared).toMatchObject({ ok: true, value: -4_000_000n });
  await plays(agent!, 1_000, 900);
  await pass(WEEK);
  await settle();
  expect((await settlements()).at(-1)).toMatchObject({ amount: 100_000n, carry_in: 0n });
});

it('a carry at the edge of its type stays there', async () => {
  await fromHouse(10);
  await site.deps.db.run('update agreement set carry = -9223372036854775808');
  await pass(WEEK);
  await plays(agent!, 1_000, 1_500);
  await pass(WEEK);
  await settle();
  expect(await settlements()).toMatchObject([{ amount: 0n, carry_out: -(2n ** 63n) }]);
});

it('a process that dies between the row and the posting leaves the payment to the next run', async () => {
  await fromHouse(10);
  await pass(WEEK);
  await plays(agent!, 1_000, 0);
  await pass(WEEK);
  const before = await cash(agent!);
  const dying = { ...site.deps, ledger: { ...site.deps.ledger, postAllIn: () => Promise.reject(new Error('killed')) } };
  await countedToNow(site);
  await settleAgreements(dying);
  expect(await settlements()).toMatchObject([{ state: 'owed' }]);
  expect(await cash(agent!)).toBe(before);
  await settle();
  await settle();
  expect(await settlements()).toMatchObject([{ state: 'paid' }]);
  expect(await cash(agent!)).toBe(before + 100);
});

it('while one node pays a settlement, another passes over it', async () => {
  await fromHouse(10);
  await pass(WEEK);
  await plays(agent!, 1_000, 0);
  await pass(WEEK);
  const before = await cash(agent!);
  await countedToNow(site);
  await Promise.all([1, 2, 3].map(() => settleAgreements(site.deps)));
  expect(await settlements()).toMatchObject([{ state: 'paid' }]);
  expect(await cash(agent!)).toBe(before + 100);
  const left = { merchant: 'pavilion', since: site.clock.now(), limit: 5 };
  expect(await site.deps.db.tx((tx) => lockOwed(tx, left))).toEqual([]);
});

it('what is held is not paid until it is released, and is then paid by hand or by the job', async () => {
  await fromAgent(10);
  await pass(WEEK);
  await plays(sub!, 10_000_000, 0);
  await pass(WEEK);
  await settle();
  const [{ id } = { id: 0n }] = await settlements();
  const who = { merchant: brand().code, by: 'kim' };
  const hold = () => site.deps.db.tx((tx) => holdSettlement(tx, who, id));
  expect(await hold()).toMatchObject({ ok: true });
  expect(await hold()).toMatchObject({ code: 'contract.state.invalid' });
  expect(await payAgain(site.deps, brand(), id)).toMatchObject({ code: 'contract.state.invalid' });
  await site.deps.db.tx((tx) => releaseSettlement(tx, who, id));
  expect(await payAgain(site.deps, brand(), id)).toMatchObject({ code: 'wallet.insufficient.balance' });
  await site.fund(agent!, 1_000_000);
  expect(await payAgain(site.deps, brand(), id)).toMatchObject({ ok: true });
  expect(await settlements()).toMatchObject([{ state: 'paid' }]);
});

it('an agent pays dividends by hand: with the payment password, and all or none', async () => {
  await fromAgent(10);
  await setPaymentPassword(site.deps, memberId(agent!.id), '482915');
  await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(agent!.id), frozen: true });
  await pass(WEEK);
  await plays(sub!, 1_000, 0);
  await pass(WEEK);
  await site.fund(agent!, 500);
  await settle();
  expect(await settlements()).toMatchObject([{ state: 'owed' }]);
  const [{ id } = { id: 0n }] = await settlements();
  const pay = (paymentPassword: string) =>
    agent!.client.agreement.disburse({ ids: [Number(id)], paymentPassword }, { requestId: crypto.randomUUID() });
  expect(await pay('000000')).toMatchObject({ ok: false });
  expect(await pay('482915')).toMatchObject({ code: 'wallet.locked' });
  await site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(agent!.id), frozen: false });
  expect(await pay('482915')).toMatchObject({ ok: true, value: { paid: 1, amount: 100 } });
  expect(await pay('482915')).toMatchObject({ ok: true, value: { paid: 0, amount: 0 } });
});

it('a receiver who closes the account is settled for the period, held, and never again', async () => {
  await fromAgent(10);
  await site.fund(agent!, 1_000);
  await pass(WEEK);
  await plays(sub!, 1_000, 0);
  await site.deps.db.run("update member set status = 'closed' where id = $1", [sub!.id]);
  site.clock.advance(2 * WEEK);
  await settle();
  await site.deps.db.run("update member set status = 'active' where id = $1", [sub!.id]);
  expect(await settlements()).toMatchObject([{ state: 'held', held_by: 'account.closed', amount: 1_000_000n }]);
  expect(await site.deps.db.run('select state, runs from agreement')).toEqual([{ state: 'C', runs: false }]);
});

it('a contract with a former upline is settled for the period that had begun, and ends', async () => {
  await fromAgent(10);
  await site.fund(agent!, 1_000);
  await pass(WEEK);
  await plays(sub!, 1_000, 0);
  await site.deps.db.run(
    `with moved as (update member set upline_id = null where id = $1)
     insert into agent_change (merchant, member_id, kind, from_id, asked_by, by_operator, asked_at, fence, applied_at)
     values ('pavilion', $1, 'move', $2, 'kim', true, $3, 0, $3)`,
    [sub!.id, agent!.id, new Date(site.clock.now())],
  );
  site.clock.advance(2 * WEEK);
  await settle();
  await site.deps.db.run('update member set upline_id = $2 where id = $1', [sub!.id, agent!.id]);
  await site.deps.db.run('delete from agent_change');
  expect(await settlements()).toMatchObject([{ state: 'paid', amount: 1_000_000n }]);
  expect(await site.deps.db.run('select state from agreement')).toEqual([{ state: 'C' }]);
});

it('a rollback after the close lessens the period in which it is booked', async () => {
  await fromHouse(10);
  await pass(WEEK);
  await plays(agent!, 1_000, 0);
  await pass(WEEK);
  await settle();
  await plays(agent!, -1_000, 0);
  await pass(WEEK);
  await settle();
  expect(await settlements()).toMatchObject([
    { amount: 1_000_000n, state: 'paid' },
    { amount: 0n, state: 'nothing', carry_out: -10_000_000n },
  ]);
});

it('the house offers no more than the edge leaves, and an agent no more contracts than the brand allows', async () => {
  const daily = { kind: 'DAILY', receiverId: BigInt(agent!.id), by: 'kim' } as const;
  const tiers = [{ betVolume: units(0n), activeMember: 0, rateType: 'P' as const, rate: 2_001 }];
  const made = await offerAsHouse(site.deps, brand(), { ...daily, tiers });
  expect(made).toMatchObject({ code: 'contract.rate.too.high', detail: { area: 'RNG', edge: 3, total: 3.001 } });
  const offer = async (account: string) => {
    const below = await site.login(account);
    const asked = {
      kind: 'DAILY',
      receiverId: below.id,
      tiers: [{ betVolume: 0, rateType: 'P', rate: 1 }],
      force: true,
    };
    return agent!.client.agreement.submit(asked as never, { requestId: crypto.randomUUID() });
  };
  expect([(await offer('down1')).ok, (await offer('down2')).ok]).toEqual([true, true]);
  expect(await offer('member1')).toMatchObject({ code: 'contract.quota.exceeded', detail: { max: 2 } });
});

it('a contract of a kind that is switched off meanwhile counts for the edge', async () => {
  await site.deps.db.run(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs)
     values ('pavilion', 'REALTIME', null, $1, 'A', $2, $3, true)`,
    [agent!.id, JSON.stringify([{ betAmount: '0', winRate: 0, lossRate: 1_500 }]), new Date(site.clock.now())],
  );
  const tiers = [{ betVolume: units(0n), activeMember: 0, rateType: 'P' as const, rate: 501 }];
  const offer = { kind: 'DAILY', receiverId: BigInt(agent!.id), tiers, by: 'kim' } as const;
  expect(await offerAsHouse(site.deps, brand(), offer)).toMatchObject({
    code: 'contract.rate.too.high',
    detail: { salary: 2.001 },
  });
});

it('windows of a real-time salary are cut once each, and are settled when counted past', async () => {
  const tiers = JSON.stringify([{ betAmount: '0', winRate: 50, lossRate: 100 }]);
  const start = new Date(Math.floor(site.clock.now() / (5 * MINUTE)) * 5 * MINUTE);
  const [made] = await site.deps.db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers, since, runs)
     values ('pavilion', 'REALTIME', null, $1, 'A', $2, $3, true) returning id`,
    [agent!.id, tiers, start],
  );
  await site.deps.brands.change(brand().code, ({ switches }) => ({ switches: switchOn(switches, 'RTSALARY3') }));
  await site.deps.db.run(
    `insert into agreement_window (agreement_id, starts_at, turnover, bets, owed) values ($1, $2, 1000, 3, 199999), ($1, $3, 10, 1, 99999)`,
    [made!.id, start, new Date(start.getTime() + 5 * MINUTE)],
  );
  site.clock.advance(20 * MINUTE);
  await settle();
  await settle();
  expect(await settlements()).toMatchObject([
    { amount: 1n, state: 'paid' },
    { amount: 0n, state: 'nothing' },
  ]);
});

type Switches = ReturnType<typeof brand>['config']['switches'];
const switchOn = (tree: Switches, modId: string): Switches => ({
  ...tree,
  ...(tree.modId === modId && { enabled: '1' as const }),
  childrenNodes: tree.childrenNodes.map((child) => switchOn(child, modId)),
});

it('an agent lists the dividends they have received apart from those they pay', async () => {
  await fromHouse(10);
  await pass(WEEK);
  await plays(agent!, 1_000, 200);
  await pass(WEEK);
  await settle();
  await enter();
  const now = site.clock.now();
  const days = { startDate: dayName((now - 30 * DAY_MS) as Millis), endDate: dayName(now) };
  const listed = async (view: 'MINE' | 'DOWNLINE') => {
    const answer = await agent!.client.agreement.disbursements({ view, ...days });
    return answer.ok ? answer.value.list : [];
  };
  const [mine] = await listed('MINE');
  expect(mine).toMatchObject({ beneficiary_name: 'agent1', amount: 80, contract_rate: 10, status: '1' });
  expect(mine!.to - mine!.from).toBe(WEEK);
  expect(await listed('DOWNLINE')).toEqual([]);
});

it('a time without contracts is passed in one step', async () => {
  site.clock.advance(20 * DAY_MS);
  await settle();
  const rows = await site.deps.db.run<{ kind: string; to: Date }>(
    `select kind, settled_to as to from agreement_clock where merchant = 'pavilion' and kind in ('DAILY', 'HOURLY')`,
  );
  expect(rows).toHaveLength(2);
  for (const { to } of rows) expect(site.clock.now() - to.getTime()).toBeLessThan(2 * DAY_MS);
});
