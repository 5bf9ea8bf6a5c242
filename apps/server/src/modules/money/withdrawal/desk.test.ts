/** Disputes, and the details operators see. */
import { createSite, payeeAt, type Payee, type Site } from '#testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approveWithdrawal, takeWithdrawal } from './decide-withdrawal.ts';
import { receiveOverdue, withdrawalDesk } from './index.ts';
import { payByHand, payByProvider } from './pay-withdrawal.ts';
import { confirmArrival, takeBackReturn } from './resolve-dispute.ts';

const MINUTE = 60_000;

let site: Site;
let ann: Payee;
let count = 0;
beforeAll(async () => {
  site = await createSite({ brand: { session: { idleMinutes: 1_000_000, absoluteDays: 365 } } });
});
afterAll(() => site.close());
beforeEach(async () => {
  count += 1;
  ann = await payeeAt(site, `payee${count}`, 1_000);
});

const on = (refId: string, by = 'kim', reason = 'looked at it') => ({ merchant: 'pavilion', refId, by, reason });
async function approved(amount: number): Promise<string> {
  const answer = await ann.ask(amount);
  if (!answer.ok) throw new Error(answer.code);
  const { refId } = answer.value;
  await takeWithdrawal(site.deps, on(refId));
  expect(await approveWithdrawal(site.deps, on(refId))).toMatchObject({ ok: true });
  return refId;
}
async function paid(amount: number): Promise<string> {
  const refId = await approved(amount);
  expect(await payByHand(site.deps, { ...on(refId), reference: `B-${refId}` })).toMatchObject({ ok: true });
  return refId;
}
async function rowOf(refId: string) {
  const answer = await ann.client.withdrawal.list({ refId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.list[0];
}
async function wallet() {
  const answer = await ann.client.wallet.balance();
  if (!answer.ok) throw new Error(answer.code);
  const { availBalance, frozenBalance } = answer.value.balances[0]!;
  return [availBalance, frozenBalance];
}

it('asks the bank about what is disputed: it has arrived, or it is the member’s again with its fee', async () => {
  const first = await paid(100);
  await ann.client.withdrawal.answer({ transactionId: first, action: 'DISPUTE', remark: 'Nothing came.' });
  expect(await rowOf(first)).toMatchObject({ stage: 'disputed', remark: 'Nothing came.' });
  site.clock.advance(60 * MINUTE);
  await receiveOverdue(site.deps);
  await takeWithdrawal(site.deps, on(first));
  expect(await confirmArrival(site.deps, on(first, 'kim', 'The bank showed it.'))).toMatchObject({ ok: true });
  expect(await rowOf(first)).toMatchObject({
    stage: 'received',
    remark: 'Your bank has confirmed that this withdrawal arrived.',
  });
  await paid(100);
  const third = await paid(100);
  expect(await rowOf(third)).toMatchObject({ fee: 1 });
  expect(await wallet()).toEqual([700, 0]);
  await ann.client.withdrawal.answer({ transactionId: third, action: 'DISPUTE' });
  await takeWithdrawal(site.deps, on(third));
  expect(await takeBackReturn(site.deps, on(third, 'kim', 'Your bank sent it back.'))).toMatchObject({ ok: true });
  expect(await rowOf(third)).toMatchObject({ stage: 'rejected', returned: 100 });
  expect(await wallet()).toEqual([800, 0]);
  expect((await site.deps.ledger.audit()).findings).toEqual([]);
});

it('reads the member’s words as his until the end of a dispute, also when a part has come back', async () => {
  const refId = await approved(100);
  const half = { reference: `D1-${refId}`, amount: 500_000n as never };
  await payByHand(site.deps, { ...on(refId), ...half });
  await payByHand(site.deps, { ...on(refId), ...half, reference: `D2-${refId}` });
  await ann.client.withdrawal.answer({ transactionId: refId, action: 'DISPUTE', remark: 'Nothing came.' });
  await takeWithdrawal(site.deps, on(refId));
  await takeBackReturn(site.deps, { ...on(refId, 'kim', 'wrong branch'), part: 2 });
  expect(await rowOf(refId)).toMatchObject({ stage: 'disputed', returned: 50, remark: 'Nothing came.' });
  const [waiting] = (await withdrawalDesk.waiting!(site.deps, 'pavilion')).filter(({ id }) => id === refId);
  expect(waiting?.said).toContain('the member says: Nothing came.');
});

it('is told who can pay when he names nobody who does', async () => {
  const refId = await approved(100);
  expect(await payByProvider(site.deps, { ...on(refId), provider: 'nobody' })).toMatchObject({
    code: 'withdrawal.no.provider',
    detail: { because: 'sandbox' },
  });
});
