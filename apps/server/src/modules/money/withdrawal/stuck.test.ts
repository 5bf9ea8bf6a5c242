/** A payout that no provider answers for has an alarm, and is settled once by two operators. */
import { createSite, payeeAt, payoutProvider, type Payee, type Site, type PayoutProvider } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { registry } from '../../../ports/metrics.ts';
import { approveWithdrawal, takeWithdrawal } from './decide-withdrawal.ts';
import { withdrawalDesk } from './console.ts';
import { carryOnPayouts } from './index.ts';
import { payByProvider } from './pay-withdrawal.ts';
import { settleStuck, type Settling } from './stuck-payouts.ts';

const HOUR = 3_600_000;
const VENDOR = 7001;

let site: Site;
let provider: PayoutProvider;
let ann: Payee;
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 10_000_000, absoluteDays: 36_500 } } });
});
afterAll(async () => {
  const { findings } = await site.deps.ledger.audit({ deep: true });
  await site.close();
  expect(findings).toEqual([]);
});
beforeEach(async () => {
  count += 1;
  provider = payoutProvider(site, VENDOR);
  ann = await payeeAt(site, `stuck${count}`, 1_000);
});

const on = (refId: string, by = 'kim') => ({ merchant: 'pavilion', refId, by, reason: 'looked at it' });
async function sent(amount = 100): Promise<string> {
  const answer = await ann.ask(amount);
  if (!answer.ok) throw new Error(answer.code);
  const { refId } = answer.value;
  await takeWithdrawal(site.deps, on(refId));
  await approveWithdrawal(site.deps, on(refId));
  expect(await payByProvider(site.deps, { ...on(refId), provider: 'telling', amount: undefined })).toMatchObject({
    ok: true,
  });
  return refId;
}
const leave = () => (site.deps.providers.payments as Map<number, unknown>).delete(VENDOR);
const later = async () => {
  site.clock.advance(HOUR);
  await carryOnPayouts(site.deps);
};
const settle = (refId: string, outcome: Settling['outcome'], part = 1) =>
  settleStuck(site.deps, { ...on(refId, 'lee'), part, outcome });
const wallet = async () => {
  const answer = await ann.client.wallet.balance();
  return answer.ok ? [answer.value.balances[0]!.availBalance, answer.value.balances[0]!.frozenBalance] : [];
};
const alarms = async () =>
  ((await withdrawalDesk.alarms?.(site.deps, 'pavilion')) ?? []).map(({ kind, said }) => [kind, said]);
const counted = async () =>
  /pavilion_payouts_stuck\{merchant="pavilion"\} (\d+)/.exec(await registry.metrics())?.[1] ?? 'none';

it('whose gateway has left the configuration raises an alarm, and is ended as paid by what the bank shows', async () => {
  const refId = await sent();
  expect(await settle(refId, 'paid')).toMatchObject({ code: 'withdrawal.not.stuck' });
  leave();
  await later();
  expect(await alarms()).toEqual([['payoutStuck', `${refId}-1 (telling)`]]);
  expect(await counted()).toBe('1');
  const both = await Promise.all([settle(refId, 'paid'), settle(refId, 'paid')]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await wallet()).toEqual([900, 0]);
  await later();
  expect([await alarms(), await counted()]).toEqual([[], '0']);
});

it('is ended as failed, and what is held may be paid another way', async () => {
  const refId = await sent();
  leave();
  await later();
  expect(await settle(refId, 'failed')).toMatchObject({ ok: true, value: { state: 'approved' } });
  expect(await wallet()).toEqual([900, 100]);
  provider = payoutProvider(site, VENDOR);
  expect(await payByProvider(site.deps, { ...on(refId), provider: 'telling', amount: undefined })).toMatchObject({
    ok: true,
  });
  provider.end(`${refId}-2`, 'paid');
  await later();
  expect(await wallet()).toEqual([900, 0]);
});

it('that its provider does not know any more is found as well, and is none once the provider knows it again', async () => {
  const refId = await sent();
  const known = provider.taken.get(`${refId}-1`)!;
  provider.taken.delete(`${refId}-1`);
  await later();
  expect(await alarms()).toEqual([['payoutStuck', `${refId}-1 (telling)`]]);
  provider.taken.set(`${refId}-1`, known);
  await later();
  expect(await alarms()).toEqual([]);
  expect(await settle(refId, 'failed')).toMatchObject({ code: 'withdrawal.not.stuck' });
  provider.end(`${refId}-1`, 'paid');
  await later();
  expect(await wallet()).toEqual([900, 0]);
});

it('takes two operators at the desk, whatever it amounts to', () => {
  const act = withdrawalDesk.acts?.find(({ verb }) => verb === 'settle');
  expect(act).toMatchObject({ secondEyes: true, secondEyesFrom: null });
});
