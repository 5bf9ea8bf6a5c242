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
