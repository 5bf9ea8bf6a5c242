import { merchantCode } from '#kernel';
import { createSite, type Site, type SiteMember } from '#testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../seed/index.ts';

const PAYMENT = '482915';
let site: Site;
let agent: SiteMember;
beforeAll(async () => {
  site = await createSite();
  agent = await site.login('agent1');
  await agent.client.password.setPayment({
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
    password: DEMO_PASSWORD,
  });
  await site.fund(agent, 1_000);
});
afterAll(() => site.close());

const send = (customerName: string, amount = 10, more: object = {}, requestId?: string) =>
  agent.client.transfer.toDownline(
    { customerName, amount, paymentPassword: PAYMENT, ...more },
    requestId === undefined ? {} : { requestId },
  );
async function balanceOf({ client }: SiteMember): Promise<number> {
  const answer = await client.wallet.balance({});
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.sumBalance;
}

it('R13 an agent sends money to accounts below, at any depth, once for a request', async () => {
  const down = await site.login('down7');
  const before = await balanceOf(agent);
  expect(await agent.client.transfer.downlineTerms()).toMatchObject({
    value: { enabled: true, min: 1, max: 5_000, availBalance: before },
  });
  const sent = await send('down7', 30, { remark: 'For Friday' }, 'down-1');
  expect(sent).toMatchObject({ value: { refId: expect.stringMatching(/^D[0-9A-F]{19}$/), balance: before - 30 } });
  expect(await send('down7', 30, { remark: 'For Friday' }, 'down-1')).toEqual(sent);
  expect(await balanceOf(down)).toBe(30);
  expect(await send('AGENT2', 1)).toMatchObject({ ok: true });
});

it('R13 nobody else gets any: not the agent, a stranger, or an account that is frozen or closed', async () => {
  const before = await balanceOf(agent);
  await site.register('stranger');
  for (const status of ['disabled', 'closed']) {
    await site.deps.db.run(`update member set status = $1 where merchant = 'pavilion' and account = 'down2'`, [status]);
    expect(await send('down2')).toMatchObject({ code: 'downline.not.yours' });
  }
  for (const name of ['agent1', 'stranger', 'nobody-at-all', 'staff1'])
    expect(await send(name)).toMatchObject({ code: 'downline.not.yours' });
  expect(await send('down1', 10, { paymentPassword: '111111' })).toMatchObject({ code: 'payment.password.incorrect' });
  expect(await send('down1', 6_000)).toMatchObject({ code: 'transfer.amount.out.of.range' });
  expect(await balanceOf(agent)).toBe(before);
});

it('staff move none of the agent’s money, and are not told of it', async () => {
  const entered = await site
    .client()
    .session.login({ username: 'staff1', password: DEMO_PASSWORD, type: 'username', agentPage: true });
  const staff = site.client('pavilion', { token: entered.ok ? entered.value.token : '' });
  expect(await staff.transfer.downlineTerms()).toMatchObject({ value: { enabled: false, availBalance: 0 } });
  expect(
    await staff.transfer.toDownline({ customerName: 'down1', amount: 10, paymentPassword: PAYMENT }),
  ).toMatchObject({ code: 'staff.forbidden' });
});

it('a brand may do without', async () => {
  const { config } = site.deps.brands.find('pavilion')!;
  await site.deps.brands.change(merchantCode('pavilion'), { agents: { ...config.agents, transferDown: false } });
  expect(await send('down1')).toMatchObject({ code: 'function.disabled' });
  expect(await agent.client.transfer.downlineTerms()).toMatchObject({ value: { enabled: false } });
});
