/** Pending money and gifts block erasure. */
import { memberId } from '#kernel';
import { createSite, notification, notify, SANDBOX_CHANNEL, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { operationsSecret } from '../operations/index.ts';
import { SANDBOX_VENDOR_ID } from '../../../providers/payment/sandbox/index.ts';

let site: Site;
let mei: SiteMember;
let count = 0;
beforeAll(async () => {
  site = await createSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  mei = await site.register(`underway${count}`);
});

const operate = async (url: string, payload: object) => {
  const authorization = `Bearer ${operationsSecret(site.deps.secrets)}`;
  const answer = await site.app.inject({ method: 'POST', url, headers: { authorization }, payload });
  return { status: answer.statusCode, ...answer.json<{ error?: string }>() };
};
const atDesk = (act: string, kind: string, ref: string) =>
  operate('/ops/desk', { merchant: 'pavilion', by: 'kim', reason: 'asked by mail', act, kind, ref });
const close = () => operate('/ops/account', { merchant: 'pavilion', account: mei.account, act: 'close' });
const erase = () => atDesk('erase', 'member', mei.account);
const begin = () => mei.client.deposit.startGateway({ ...SANDBOX_CHANNEL, amount: 25 });
const balance = async () => {
  const all = await site.deps.ledger.balances({ merchant: 'pavilion', memberIds: [memberId(mei.id)] });
  return all.reduce((sum, each) => sum + each.balance, 0n);
};

it('R70 what a gateway brings after he was erased waits for an operator, who can only send it back', async () => {
  const started = await begin();
  if (!started.ok) throw new Error(started.code);
  const { refId } = started.value;
  await mei.client.deposit.cancel({ refId });
  await close();
  expect(await erase()).toMatchObject({ status: 200 });
  for (const result of ['held', 'known'])
    expect(await notify(site, notification(site, refId))).toMatchObject({ status: 200, result });
  expect(await balance()).toBe(0n);
  expect(await atDesk('approve', 'deposit', refId)).toMatchObject({
    error: expect.stringContaining('has been erased'),
  });
  expect(await balance()).toBe(0n);
  expect(await atDesk('reject', 'deposit', refId)).toMatchObject({ status: 200 });
});

it('R70 who only closed his account is credited as ever, and is not erased before he is paid out', async () => {
  const started = await begin();
  if (!started.ok) throw new Error(started.code);
  await mei.client.deposit.cancel({ refId: started.value.refId });
  await close();
  expect(await notify(site, notification(site, started.value.refId))).toMatchObject({ result: 'credited' });
  expect(await erase()).toMatchObject({ error: expect.stringContaining('pay it out first') });
});

it('R70 no deposit begins for who was erased while its gateway was asked', async () => {
  const gateway = site.deps.providers.payments.get(SANDBOX_VENDOR_ID)!;
  const start = gateway.start.bind(gateway);
  gateway.start = async (order) => {
    await close();
    await erase();
    return start(order);
  };
  try {
    expect(await begin()).toMatchObject({ code: 'user.or.token.invalid' });
  } finally {
    gateway.start = start;
  }
  expect(await site.deps.db.run('select from deposit where member_id = $1', [mei.id])).toHaveLength(0);
});

it('R70 nobody is erased to whom a gift is still to be sent, or a prize to be given', async () => {
  const { db } = site.deps;
  await close();
  await db.run(
    `insert into point_redemption (ref_no, merchant, member_id, request_id, reward_id, quantity, points, price, status, applied_at)
     select 'PX-' || $1::int8, merchant, $1, 'r', id, 1, 1, 0, 'P', now() from point_reward where merchant = 'pavilion' limit 1`,
    [mei.id],
  );
  expect(await erase()).toMatchObject({ error: expect.stringContaining('still open') });
  await db.run(`update point_redemption set status = 'A' where member_id = $1`, [mei.id]);
  await db.run(
    `insert into mission_prize (merchant, mission_id, place, member_id, reward)
     select merchant, id, 1, $1, '{"type":"BONUS","amount":100}' from mission where merchant = 'pavilion' limit 1`,
    [mei.id],
  );
  expect(await erase()).toMatchObject({ error: expect.stringContaining('still open') });
  await db.run('update mission_prize set given_at = now(), told_at = now() where member_id = $1', [mei.id]);
  expect(await erase()).toMatchObject({ status: 200 });
});

it('R70 nobody is erased to whom rebates or a salary of the line are still to be paid', async () => {
  await close();
  const { db } = site.deps;
  const refused = { error: expect.stringContaining('still open') };
  const [at, day] = [new Date(site.clock.now()), '2026-11-01'];
  await db.run(
    `insert into agent_play (member_id, day, area, chain_id, rate, merchant, turnover) values ($1, $2, 'RNG', 1, 0, 'pavilion', 1)`,
    [mei.id, day],
  );
  expect(await erase()).toMatchObject(refused);
  await db.run(
    `insert into agent_standing (merchant, open_day) values ('pavilion', $1::date + 1)
     on conflict (merchant) do update set open_day = excluded.open_day`,
    [day],
  );
  await db.run(
    `insert into agent_payment (member_id, day, merchant, due, debt_before, debt_after, paid) values ($1, $2, 'pavilion', 5, 0, 0, 5)`,
    [mei.id, day],
  );
  expect(await erase()).toMatchObject(refused);
  await db.run('update agent_payment set paid_at = $2 where member_id = $1', [mei.id, at]);
  const [contract] = await db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, receiver_id, state, tiers) values ('pavilion', 'DAILY', $1, 'C', '[]') returning id`,
    [mei.id],
  );
  await db.run(
    `insert into agreement_settlement (agreement_id, merchant, kind, receiver_id, starts_at, ends_at, turnover, amount, lines, state, settled_at)
     values ($1, 'pavilion', 'DAILY', $2, $3, $3, 1, 1, '[]', 'owed', $3)`,
    [contract!.id, mei.id, at],
  );
  expect(await erase()).toMatchObject(refused);
  await db.run("update agreement_settlement set state = 'paid' where receiver_id = $1", [mei.id]);
  expect(await erase()).toMatchObject({ status: 200 });
});

it('R70 nobody is erased who owes payouts of a contract, rebates or a balance of dividends, or whose contract runs', async () => {
  await close();
  const { db } = site.deps;
  const at = new Date(site.clock.now());
  const other = await site.register(`payee${count}`);
  const [contract] = await db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, payer_id, receiver_id, state, tiers) values ('pavilion', 'DAILY', $1, $2, 'C', '[]') returning id`,
    [mei.id, other.id],
  );
  const [own] = await db.run<{ id: bigint }>(
    `insert into agreement (merchant, kind, receiver_id, state, tiers) values ('pavilion', 'DIVIDEND', $1, 'C', '[]') returning id`,
    [mei.id],
  );
  await db.run(
    `insert into agreement_settlement (agreement_id, merchant, kind, payer_id, receiver_id, starts_at, ends_at, turnover, amount, lines, state, settled_at)
     values ($1, 'pavilion', 'DAILY', $2, $3, $4, $4, 1, 1, '[]', 'owed', $4)`,
    [contract!.id, mei.id, other.id, at],
  );
  await db.run(`insert into agent_debt (member_id, merchant, amount, since) values ($1, 'pavilion', 5, '2026-11-01')`, [
    mei.id,
  ]);
  await db.run('update agreement set carry = -5 where id = $1', [own!.id]);
  await db.run('update agreement set runs = true where id = $1', [contract!.id]);
  expect(await erase()).toMatchObject({ error: expect.stringContaining('still open') });
  await db.run('update agreement set runs = false where id = $1', [contract!.id]);
  const steps = [
    "update agreement_settlement set state = 'held' where payer_id = $1",
    "update agreement_settlement set state = 'nothing' where payer_id = $1",
    'update agent_debt set amount = 0 where member_id = $1',
    'update agreement set carry = 0 where receiver_id = $1',
  ];
  for (const step of steps) {
    expect(await erase()).toMatchObject({ error: expect.stringContaining('owes money') });
    await db.run(step, [mei.id]);
  }
  expect(await erase()).toMatchObject({ status: 200 });
});
