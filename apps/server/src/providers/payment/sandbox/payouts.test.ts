import { createSite, type Site } from '#testkit';
import { currency, parseUnits, type Units } from '#kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PaymentGateway, PayoutOrder } from '../payment.ts';
import { PAYOUT_MS, SLOW_PAYOUT_MS } from './payouts.ts';
import { deliverDue, SANDBOX_VENDOR_ID } from './index.ts';

let site: Site;
let gateway: PaymentGateway;
beforeAll(async () => {
  site = await createSite({ listen: true });
  gateway = site.deps.providers.payments.get(SANDBOX_VENDOR_ID)!;
});
afterAll(() => site.close());

let count = 0;
function order(main: string, refId = `W-${(count += 1)}`): PayoutOrder {
  const amount = parseUnits(main);
  const account = { kind: 'BANK', bankCode: 'SANDBOX', number: '1234567890123456', holder: 'Ann Example' } as const;
  return {
    refId,
    amount: amount.ok ? amount.value : (0n as Units),
    currency: currency('USD'),
    account,
    language: 'EN',
  };
}
const payouts = () => gateway.payouts!;
const lines = (refId: string) => site.log.filter((line) => line.includes(refId) && line.includes('payout')).length;

it('accepts a payout, pays it after a moment and says so, however often it is asked to', async () => {
  const one = order('100');
  expect(await payouts().status(one.refId)).toBe('unknown');
  expect(await Promise.all([payouts().pay(one), payouts().pay(one)])).toEqual(['accepted', 'accepted']);
  expect(await payouts().status(one.refId)).toBe('pending');
  site.clock.advance(PAYOUT_MS);
  expect(await payouts().status(one.refId)).toBe('paid');
  await deliverDue(site.deps);
  expect(await payouts().status(one.refId)).toBe('paid');
  // Notified once; no order exists here, and the log says so.
  expect(lines(one.refId)).toBe(1);
  await deliverDue(site.deps);
  expect([await payouts().pay(one), lines(one.refId)]).toEqual(['accepted', 1]);
  expect(await payouts().pay({ ...one, amount: order('250').amount })).toBe('refused');
});

it.each([
  ['13', 'refused', 'unknown', 'unknown'],
  ['117.50', 'accepted', 'pending', 'failed'],
  ['200019', 'accepted', 'pending', 'pending'],
  ['123', 'accepted', 'pending', 'paid'],
])('has a payout of %s %s, then %s, then %s', async (amount, outcome, first, then) => {
  const one = order(amount);
  expect([await payouts().pay(one), await payouts().status(one.refId)]).toEqual([outcome, first]);
  site.clock.advance(PAYOUT_MS);
  expect(await payouts().status(one.refId)).toBe(then);
  site.clock.advance(SLOW_PAYOUT_MS);
  if (then === 'pending') expect(await payouts().status(one.refId)).toBe('paid');
  await deliverDue(site.deps);
  // Refused and silent ones are not notified.
  expect(lines(one.refId)).toBe(outcome === 'refused' || amount === '123' ? 0 : 1);
});

it('leaves the outcome of some unknown: paid all the same, or lost once', async () => {
  const [unanswered, lost] = [order('29'), order('31')];
  for (const each of [unanswered, lost]) await expect(payouts().pay(each)).rejects.toThrow();
  expect(await Promise.all([unanswered, lost].map(({ refId }) => payouts().status(refId)))).toEqual([
    'pending',
    'unknown',
  ]);
  expect(await payouts().pay(lost)).toBe('accepted');
  site.clock.advance(PAYOUT_MS);
  expect(await Promise.all([unanswered, lost].map(({ refId }) => payouts().status(refId)))).toEqual(['paid', 'paid']);
});
