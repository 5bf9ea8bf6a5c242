/** Contracts from the offer to the payout, through the calls and the job. */
import { DAY_MS, dayName, type Millis } from '#kernel';
import type { Tier } from '#contract';
import { createSite, type Site, type SiteMember } from '#testkit';
import { countedToNow, standLine } from '#testkit/agreement-line.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleAgreements } from './index.ts';

let site: Site;
let [agent, sub, member]: SiteMember[] = [];
beforeAll(async () => {
  site = await createSite();
  await standLine(site);
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.deps.db.run('delete from agreement_settlement');
  await site.deps.db.run('delete from agreement_event');
  await site.deps.db.run('delete from agreement');
  await site.deps.db.run('delete from agreement_clock');
  await site.deps.db.run('delete from agent_day');
  await site.deps.db.run('delete from agent_play');
  await site.deps.db.run('delete from agent_period');
  site.clock.advance(20 * DAY_MS);
  [agent, sub, member] = [await site.login('agent1'), await site.login('agent2'), await site.login('down1')];
  await settle();
});

const settle = async () => {
  await countedToNow(site);
  await settleAgreements(site.deps);
};

const daily = (rate: number): Tier[] => [{ betVolume: 0, activeMember: 0, rateType: 'P', rate }];

async function offer(rate: number, to: SiteMember = sub!, more: object = {}): Promise<number> {
  const asked = { kind: 'DAILY', receiverId: to.id, tiers: daily(rate), force: true, ...more } as never;
  const answer = await agent!.client.agreement.submit(asked, { requestId: crypto.randomUUID() });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.id;
}

async function request(of: SiteMember = sub!) {
  const answer = await of.client.agreement.requests();
  if (!answer.ok) throw new Error(answer.code);
  return answer.value[0]!;
}

const accept = async (of: SiteMember = sub!, requestId?: number) =>
  of.client.agreement.answerDaily({ requestId: requestId ?? (await request(of)).requestId, action: 'A' });

/** Valid stakes (main units) of a team on the day of `at`; the members won all back. */
async function plays({ id }: SiteMember, turnover: number, at: Millis = site.clock.now()): Promise<void> {
  await site.deps.db.run(
    `insert into agent_day (agent_id, day, area, parent_id, merchant, turnover, staked, won)
     values ($1, $2, 'RNG', 0, 'pavilion', $3, $3, $3) on conflict (agent_id, day, area, parent_id)
     do update set turnover = agent_day.turnover + excluded.turnover`,
    [id, dayName(at), BigInt(turnover) * 10_000n],
  );
}

const settlements = () =>
  site.deps.db.run<{ amount: bigint; state: string; day: string }>(
    `select amount, state, (starts_at at time zone interval '8 hours')::date::text as day
     from agreement_settlement order by starts_at, id`,
  );

async function balanceOf({ client }: SiteMember): Promise<number> {
  const answer = await client.wallet.balance({});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.sumBalance;
}

const nextDay = async () => {
  site.clock.advance(DAY_MS);
  [agent, sub, member] = [await site.login('agent1'), await site.login('agent2'), await site.login('down1')];
};

it('an offer accepted twice is one contract, with the same answer', async () => {
  await offer(1);
  const { requestId, action, from } = await request();
  expect([action, from]).toEqual(['NEW', 'agent1']);
  const answers = await Promise.all([accept(sub, requestId), accept(sub, requestId)]);
  expect(answers.map((answer) => answer.ok && answer.value.status)).toEqual(['P', 'P']);
  const other = await sub!.client.agreement.answerDaily({ requestId, action: 'R' });
  expect(other).toMatchObject({ code: 'contract.state.invalid' });
  expect(await site.deps.db.run("select state from agreement where state <> 'C'")).toEqual([{ state: 'A' }]);
});

it('it is in force from the next period, and each period is settled once, however often the job runs', async () => {
  await offer(1);
  await accept();
  await site.fund(agent!, 1_000);
  await plays(sub!, 500);
  await nextDay();
  await settle();
  expect(await settlements()).toEqual([]);
  await plays(sub!, 2_000);
  const before = await balanceOf(sub!);
  await nextDay();
  site.clock.advance(15 * 60_000);
  await Promise.all([settle(), settle(), settle()]);
  await settle();
  expect(await settlements()).toMatchObject([{ amount: 200_000n, state: 'paid' }]);
  expect(await balanceOf(sub!)).toBe(before + 20);
});

it('an edit counts from the period after its acceptance; what is settled meanwhile, by the tiers of its own period', async () => {
  await site.fund(agent!, 1_000);
  await offer(1);
  await accept();
  await nextDay();
  await plays(sub!, 1_000);
  await offer(2);
  expect(await request()).toMatchObject({ action: 'EDIT', wouldHavePaid: null });
  await accept();
  await nextDay();
  await plays(sub!, 1_000);
  await offer(3);
  await accept();
  await nextDay();
  await plays(sub!, 1_000);
  await nextDay();
  site.clock.advance(15 * 60_000);
  await settle();
  expect((await settlements()).map(({ amount }) => amount)).toEqual([100_000n, 200_000n, 300_000n]);
});

it('an edit shows what the last period would have paid', async () => {
  await offer(1);
  await accept();
  await nextDay();
  await plays(sub!, 1_000);
  await nextDay();
  site.clock.advance(15 * 60_000);
  await settle();
  await offer(2);
  expect(await request()).toMatchObject({ wouldHavePaid: { current: 10, offered: 20 } });
});

it('an answer to an offer that was changed or withdrawn meanwhile is refused', async () => {
  const id = await offer(1);
  const first = await request();
  await offer(2);
  expect(await accept(sub, first.requestId)).toMatchObject({ code: 'contract.state.invalid' });
  const second = await request();
  const withdrawn = await agent!.client.agreement.terminate({ kind: 'DAILY', id });
  expect(withdrawn).toMatchObject({ value: { status: 'C' } });
  expect(await accept(sub, second.requestId)).toMatchObject({ code: 'contract.state.invalid' });
  expect(await accept(member, second.requestId)).toMatchObject({ code: 'contract.unknown' });
});

it('the end is agreed, the period that had begun is still paid, and no later one', async () => {
  await site.fund(agent!, 1_000);
  const id = await offer(1);
  await accept();
  await nextDay();
  expect(await agent!.client.agreement.terminate({ kind: 'DAILY', id })).toMatchObject({ value: { status: 'V' } });
  expect(await accept()).toMatchObject({ ok: true });
  await plays(sub!, 1_000);
  await nextDay();
  await plays(sub!, 1_000);
  await nextDay();
  site.clock.advance(15 * 60_000);
  await settle();
  expect(await settlements()).toMatchObject([{ amount: 100_000n, state: 'paid' }]);
  expect(await site.deps.db.run('select state, runs from agreement')).toEqual([{ state: 'C', runs: false }]);
});

it('a payer without cover owes the whole, and pays it once covered, with one posting', async () => {
  const emptied = await balanceOf(agent!);
  await offer(100);
  await accept();
  await nextDay();
  await plays(sub!, Math.ceil(emptied) + 500);
  await nextDay();
  site.clock.advance(15 * 60_000);
  await settle();
  expect(await settlements()).toMatchObject([{ state: 'owed' }]);
  expect(await balanceOf(agent!)).toBe(emptied);
  await site.fund(agent!, 600);
  site.clock.advance(60_000);
  await settle();
  await settle();
  expect(await settlements()).toMatchObject([{ state: 'paid' }]);
  expect(await balanceOf(agent!)).toBe(emptied + 600 - Math.ceil(emptied) - 500);
  const record = await agent!.client.report.transactions({ pageSize: 2 });
  const lines = record.ok ? record.value.list.map((line) => [line.tx_type_id === 6210, line.amount]) : [];
  expect(lines).toEqual([
    [true, -(Math.ceil(emptied) + 500)],
    [false, 600],
  ]);
});

it('what the payer does not get themselves is offered only when they insist', async () => {
  const asked = { kind: 'DAILY', receiverId: sub!.id, tiers: daily(1) } as never;
  const refused = await agent!.client.agreement.submit(asked, { requestId: 'warn' });
  expect(refused).toMatchObject({ code: 'contract.rate.too.high', detail: { rate: 1, own: 0 } });
});

it('a period without play has a settlement of nothing', async () => {
  await offer(1);
  await accept();
  await nextDay();
  await nextDay();
  site.clock.advance(15 * 60_000);
  await settle();
  expect(await settlements()).toMatchObject([{ amount: 0n, state: 'nothing' }]);
});

it('an outage is caught up period by period, oldest first', async () => {
  await site.fund(agent!, 1_000);
  await offer(1);
  await accept();
  for (let day = 1; day <= 3; day += 1) {
    await nextDay();
    await plays(sub!, day * 100);
  }
  await nextDay();
  site.clock.advance(15 * 60_000);
  await settle();
  expect((await settlements()).map(({ amount }) => amount)).toEqual([10_000n, 20_000n, 30_000n]);
});

it('two offers at once are one offer or its change, never two contracts', async () => {
  const asked = { kind: 'DAILY', receiverId: sub!.id, tiers: daily(1), force: true } as never;
  const both = await Promise.all(
    ['one', 'two'].map((requestId) => agent!.client.agreement.submit(asked, { requestId: `${requestId}-at-once` })),
  );
  expect(both.every(({ ok }) => ok)).toBe(true);
  expect(await site.deps.db.run("select count(*)::int4 as n from agreement where state = 'N'")).toEqual([{ n: 1 }]);
});

it('tiers in force are listed beside those that wait for an answer, and for the next period', async () => {
  await offer(1);
  await accept();
  await nextDay();
  await offer(2);
  const listed = async () => {
    const [above, own] = await Promise.all(
      [agent!, sub!].map(({ client }) => client.agreement.contracts({ kind: 'DAILY' })),
    );
    return [above!.ok && above!.value.list[0], own!.ok && own!.value.agent[0]];
  };
  const sides = { details: [{ rate: 2 }], currentTiers: [{ rate: 1 }] };
  expect(await listed()).toMatchObject([
    { status: 'E', ...sides },
    { status: 'E', ...sides },
  ]);
  await accept();
  expect(await listed()).toMatchObject([
    { status: 'P', ...sides },
    { status: 'P', ...sides },
  ]);
  await nextDay();
  for (const row of await listed()) expect(row).not.toHaveProperty('currentTiers');
});
