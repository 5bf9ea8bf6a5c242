import { memberId, merchantCode, units } from '#kernel';
import { createSite, registration, type Site, type SiteMember } from '#testkit';
import { requireTurnover } from '../turnover/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PAYMENT = '482915';
let site: Site;
let agent: SiteMember;
beforeAll(async () => {
  site = await createSite();
  agent = await site.login('agent1');
});
afterAll(() => site.close());

let people = 0;
/** A member below agent1, with money and a payment password. */
async function under(invitation: string | undefined, amount = 100): Promise<SiteMember> {
  people += 1;
  const form = { ...registration(`sender${people}`), ...(invitation && { affiliateCode: invitation }) };
  const entered = await site.client().member.register(form);
  if (!entered.ok) throw new Error(entered.code);
  const { id, token, userName } = entered.value;
  const client = site.client('pavilion', { token });
  const member = { id, token, account: userName, merchant: 'pavilion', login: entered.value, client };
  await client.password.setPayment({
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
    password: form.password,
  });
  await site.fund(member, amount);
  return member;
}

const send = ({ client }: SiteMember, amount: number, more: object = {}, requestId?: string) =>
  client.transfer.toUpline({ amount, paymentPassword: PAYMENT, ...more }, requestId === undefined ? {} : { requestId });

async function balanceOf({ client }: SiteMember): Promise<number> {
  const answer = await client.wallet.balance({});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.sumBalance;
}

it('R13 money goes to one’s own upline and to nobody else, with a receipt and a line on both sides', async () => {
  const member = await under('AGENT1');
  const before = await balanceOf(agent);
  expect(await member.client.transfer.uplineTerms()).toMatchObject({
    value: { enabled: true, uplineAccount: 'a***1', min: 1, max: 5_000, availBalance: 100 },
  });
  const sent = await send(member, 30, { remark: 'For Friday' });
  expect(sent).toMatchObject({
    ok: true,
    value: { amount: 30, uplineAccount: 'a***1', balance: 70, time: site.clock.now() },
  });
  const refId = sent.ok ? sent.value.refId : '';
  expect(refId).toMatch(/^U[0-9A-F]{19}$/);
  expect(await balanceOf(agent)).toBe(before + 30);
  const line = async ({ client }: SiteMember) => {
    const record = await client.report.transactions({ pageSize: 1 });
    return record.ok ? record.value.list[0] : undefined;
  };
  expect(await line(member)).toMatchObject({ tx_type_id: 6207, amount: -30, order_no: refId });
  expect(await line(agent)).toMatchObject({ tx_type_id: 6104, amount: 30, order_no: refId });
});

it('the same request sends once, and its receipt has the same number', async () => {
  const member = await under('AGENT1');
  const [first, second] = await Promise.all([1, 2].map(() => send(member, 10, {}, 'same')));
  expect(first?.ok && second?.ok && first.value.refId === second.value.refId).toBe(true);
  expect(await send(member, 11, {}, 'same')).toMatchObject({ code: 'request.param.invalid' });
  expect(await balanceOf(member)).toBe(90);
});

it('nothing is sent without the payment password, beyond the limits, without the money or out of a locked wallet', async () => {
  const member = await under('AGENT1');
  expect(await send(member, 10, { paymentPassword: '000000' })).toMatchObject({ code: 'payment.password.incorrect' });
  expect(await send(member, 0.5)).toMatchObject({
    code: 'transfer.amount.out.of.range',
    detail: { min: 1, max: 5_000 },
  });
  expect(await send(member, 5_000.01)).toMatchObject({ code: 'transfer.amount.out.of.range' });
  expect(await send(member, 100.01)).toMatchObject({ code: 'wallet.insufficient.balance' });
  const who = { merchant: 'pavilion', memberId: memberId(member.id) };
  await site.deps.ledger.setFrozen({ ...who, frozen: true });
  expect(await send(member, 10)).toMatchObject({ code: 'wallet.locked' });
  expect(await balanceOf(member)).toBe(100);
});

it('R13 what could not be withdrawn is not sent on either, and a receipt that was given stays', async () => {
  const member = await under('AGENT1');
  expect(await send(member, 10, {}, 'early')).toMatchObject({ ok: true });
  const owner = { merchant: merchantCode('pavilion'), memberId: memberId(member.id) };
  const given = { source: 'DEPOSIT', refId: 'gift', amount: units(100_000n) } as const;
  await site.deps.db.tx((tx) => requireTurnover(site.deps, tx, owner, given));
  expect(await send(member, 10)).toMatchObject({ code: 'withdraw.turnover.not.met' });
  expect(await balanceOf(member)).toBe(90);
  expect(await send(member, 10, {}, 'early')).toMatchObject({ ok: true });
  expect(await balanceOf(member)).toBe(90);
});

it('R30 who has turned away from play takes his money out, and sends it nowhere else', async () => {
  const member = await under('AGENT1');
  await member.client.safePlay.pause({ kind: 'exclusion', months: 6 });
  expect(await send(member, 10)).toMatchObject({ code: 'safe.play.paused' });
  expect(await balanceOf(member)).toBe(100);
});

it('who has no upline, or one that has left, is told so and sends nothing', async () => {
  const alone = await under(undefined);
  expect(await alone.client.transfer.uplineTerms()).toMatchObject({ value: { enabled: false, uplineAccount: '' } });
  expect(await send(alone, 10)).toMatchObject({ code: 'function.disabled' });
  const member = await under('AGENT2');
  await site.deps.db.q
    .updateTable('member')
    .set({ status: 'disabled' })
    .where('merchant', '=', 'pavilion')
    .where('account', '=', 'agent2')
    .execute();
  expect(await send(member, 10)).toMatchObject({ code: 'function.disabled' });
  expect(await balanceOf(member)).toBe(100);
});

it('the agent at the top and the staff of an agent send to nobody', async () => {
  const staff = await under('AGENT1');
  await site.deps.db.q.updateTable('member').set({ account_type: 42 }).where('id', '=', BigInt(staff.id)).execute();
  expect(await staff.client.transfer.uplineTerms()).toMatchObject({ value: { enabled: false } });
  expect(await agent.client.transfer.uplineTerms()).toMatchObject({ value: { enabled: false } });
});

it('a brand without it has neither the call nor the terms', async () => {
  const { client } = await site.login('member1', 'lotus');
  expect(await client.transfer.uplineTerms()).toMatchObject({ code: 'function.disabled' });
  expect(await client.transfer.toUpline({ amount: 1, paymentPassword: PAYMENT })).toMatchObject({
    code: 'function.disabled',
  });
});
