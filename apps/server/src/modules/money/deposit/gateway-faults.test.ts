/** A gateway over real HTTP, with every fault that can occur between it and the site. */
import { type Site, type SiteMember } from '#testkit';
import { openTestGateway, type TestGateway } from '#testkit/payment-gateway.ts';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { dayName } from '#kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { PaymentGateway } from '../../../providers/payment/payment.ts';
import { askProviders, expireDeposits } from './index.ts';

const SECRET = 'a secret of the gateway that nobody knows';
const MINUTE = 60_000;

describeSiteOnEachDatabase('a gateway over HTTP', (open) => {
  let site: Site;
  let gateway: TestGateway;
  let member: SiteMember;
  let count = 0;
  beforeAll(async () => {
    gateway = await openTestGateway(SECRET, { now: () => site.clock.now() });
    site = await open({
      listen: true,
      brand: { session: { idleMinutes: 100_000, absoluteDays: 365 } },
      env: {
        PAYMENT_GATEWAY_1_URL: gateway.url,
        PAYMENT_GATEWAY_1_SECRET: SECRET,
        PAYMENT_GATEWAY_1_NAME: 'Harbour',
        PAYMENT_GATEWAY_1_BRANDS: 'pavilion',
      },
    });
  });
  afterAll(async () => {
    expect((await site.deps.ledger.audit()).findings).toEqual([]);
    expect(await site.deps.ledger.auditDay(dayName(site.clock.now()))).toEqual([]);
    await site.close();
    await gateway.close();
  });
  beforeEach(async () => {
    count += 1;
    for (const fault of Object.keys(gateway.faults)) delete gateway.faults[fault as keyof typeof gateway.faults];
    member = await site.register(`harbour${count}`);
  });

  const start = (amount = 40, who = member) =>
    who.client.deposit.startGateway({ vendorId: 1, bankCode: 'GATEWAY-1', amount });
  const begun = async (amount?: number) => {
    const answer = await start(amount);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value;
  };
  const stands = async () => {
    const [list, wallets] = await Promise.all([member.client.deposit.list({}), member.client.wallet.balance()]);
    return [list.ok && list.value.list[0]?.state, wallets.ok && wallets.value.sumBalance];
  };
  const later = async (minutes: number) => {
    site.clock.advance(minutes * MINUTE);
    await expireDeposits(site.deps);
    await askProviders(site.deps);
  };

  it('sends the payer to the gateway’s page, and credits what the gateway reports, once', async () => {
    const { refId, redirectUrl, expireAt } = await begun();
    expect(redirectUrl).toBe(`${gateway.url}/pay/${refId}`);
    expect(expireAt).toBe(site.clock.now() + 30 * MINUTE);
    expect(gateway.orders.get(refId)).toMatchObject({ amount: '40.0000', currency: 'USD' });
    expect(await gateway.settle(refId, 'SUCCEEDED')).toBe(200);
    expect(await stands()).toEqual(['S', 40]);
    expect(await Promise.all([gateway.notify(refId), gateway.notify(refId)])).toEqual([200, 200]);
    expect(await stands()).toEqual(['S', 40]);
  });

  it('asks a silent gateway, and learns that it was paid, also after the time was over', async () => {
    gateway.faults.silent = true;
    const { refId } = await begun();
    await later(3);
    expect(await stands()).toEqual(['P', 0]);
    await later(40);
    expect(await stands()).toEqual(['C', 0]);
    await gateway.settle(refId, 'SUCCEEDED');
    await later(60);
    expect(await stands()).toEqual(['S', 40]);
    gateway.faults.silent = false;
    expect(await gateway.notify(refId)).toBe(200);
    expect(await stands()).toEqual(['S', 40]);
  });

  it('does not guess while nobody answers, asks more and more rarely, and gives up after days', async () => {
    gateway.faults.silent = true;
    const { refId } = await begun();
    await gateway.settle(refId, 'SUCCEEDED');
    const payments = site.deps.providers.payments as Map<number, PaymentGateway>;
    const harbour = payments.get(1)!;
    const asked: number[] = [];
    const status = (ref: string) => (asked.push(site.clock.now()), Promise.reject(new Error(`no answer for ${ref}`)));
    payments.set(1, { ...harbour, status });
    for (let hour = 0; hour < 90; hour += 1) await later(60);
    payments.set(1, harbour);
    expect(await stands()).toEqual(['C', 0]);
    expect(asked.length).toBeGreaterThan(12);
    expect(asked.length).toBeLessThan(30);
    // The final notification is still accepted.
    gateway.faults.silent = false;
    expect(await gateway.notify(refId)).toBe(200);
    expect(await stands()).toEqual(['S', 40]);
  });

  it('holds what the gateway says of another amount, be it told or asked for', async () => {
    const notified = await begun();
    await gateway.settle(notified.refId, 'SUCCEEDED', '39.00');
    expect(await stands()).toEqual(['P', 0]);
    gateway.faults.silent = true;
    const asked = await begun();
    await gateway.settle(asked.refId, 'SUCCEEDED', '41.00');
    await later(3);
    const held = await member.client.deposit.list({});
    expect(held).toMatchObject({ value: { list: [{ isHeld: true }, { isHeld: true }] } });
    expect(await stands()).toEqual(['P', 0]);
  });

  it('turns away what another signs, whatever it says', async () => {
    gateway.faults.forging = true;
    const { refId } = await begun();
    expect(await gateway.settle(refId, 'SUCCEEDED')).toBe(401);
    expect(await stands()).toEqual(['P', 0]);
  });

  it('serves the brands it is for, and no other', async () => {
    const minh = await site.login('member1', 'lotus');
    expect(await start(500_000, minh)).toMatchObject({ code: 'deposit.channel.unavailable' });
  });
});
