import { createSite, payeeAt, type Payee, type Site } from '#testkit';
import { PAYMENT_PASSWORD } from '#testkit/payee.ts';
import { contract, type Call } from '#contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actsAbout } from '../../house/operator-act/index.ts';
import { freezeWallet } from '../wallet/index.ts';
import { approveWithdrawal, leaveWithdrawal, rejectWithdrawal, takeWithdrawal } from './decide-withdrawal.ts';
import { receiveOverdue } from './index.ts';
import { payByHand } from './pay-withdrawal.ts';

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

async function asked(amount = 100, who = ann): Promise<string> {
  const answer = await who.ask(amount);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.refId;
}
const on = (refId: string, by = 'kim', reason = 'looked at it') => ({ merchant: 'pavilion', refId, by, reason });
async function approved(amount = 100): Promise<string> {
  const refId = await asked(amount);
  await takeWithdrawal(site.deps, on(refId));
  expect(await approveWithdrawal(site.deps, on(refId))).toMatchObject({ ok: true });
  return refId;
}
async function paid(amount = 100): Promise<string> {
  const refId = await approved(amount);
  expect(await payByHand(site.deps, { ...on(refId), reference: `B-${refId}` })).toMatchObject({ ok: true });
  return refId;
}
async function rowOf(refId: string, who = ann) {
  const answer = await who.client.withdrawal.list({ refId });
  if (!answer.ok) throw new Error(answer.code);
  return answer.value.list[0];
}
const messagesWith = (text: string) => ({ value: { list: [{ content: expect.stringContaining(text) }] } });
async function wallet(who = ann) {
  const answer = await who.client.wallet.balance();
  if (!answer.ok) throw new Error(answer.code);
  const { availBalance, frozenBalance } = answer.value.balances[0]!;
  return [availBalance, frozenBalance];
}

describe('asking for a withdrawal', () => {
  it('sets the money aside at once, tells the open pages, and stands in the list and in the record', async () => {
    const page = await site.socket('pavilion', ann.token);
    const answer = await ann.ask(100);
    expect(answer).toMatchObject({ ok: true, value: { fee: 0, arriveAmount: 100, balance: 900 } });
    expect(await page.next('balance')).toEqual({ t: 'balance', sumBalance: 900 });
    expect(await wallet()).toEqual([900, 100]);
    const refId = answer.ok ? answer.value.refId : '';
    expect(await rowOf(refId)).toMatchObject({
      amount: 100,
      status: 1,
      stage: 'requested',
      bankName: 'First National',
    });
    expect(await ann.client.report.transactions({})).toMatchObject({
      value: { list: [{ tx_type_id: 6201, amount: -100 }, {}] },
    });
    page.close();
  });

  it('takes a fee from the third of a day on', async () => {
    await asked(50);
    await asked(50);
    expect(await ann.ask(50)).toMatchObject({ value: { fee: 0.5, arriveAmount: 49.5 } });
    expect(await ann.client.withdrawal.settings()).toMatchObject({
      value: { fee: { type: 'P', value: 1, freeTimes: 2, freeLeft: 0 }, pending: { count: 3, max: 3 } },
    });
  });

  it.each([
    [19.99, 'withdraw.amount.out.of.range'],
    [2_000.01, 'withdraw.amount.out.of.range'],
    [20.001, 'request.param.invalid'],
    [1_000.01, 'wallet.insufficient.balance'],
  ])('refuses %d dollars, and nothing is set aside', async (amount, code) => {
    expect(await ann.ask(amount)).toMatchObject({ ok: false, code });
    expect(await wallet()).toEqual([1_000, 0]);
  });

  it('needs the payment password, and locks after five that were wrong', async () => {
    const wrong = { amount: 50, bankCardId: ann.cardId, withdrawPassword: 'wrong' };
    for (let left = 4; left >= 0; left -= 1) {
      expect(await ann.client.withdrawal.request(wrong)).toMatchObject({
        code: 'payment.password.incorrect',
        detail: { triesLeft: left },
      });
    }
    expect(await ann.ask(50)).toMatchObject({ code: 'payment.password.locked' });
  });

  it('is one however often the same request comes, and another request needs a name of its own', async () => {
    const first = await ann.ask(50, 'the-one');
    expect(await ann.ask(50, 'the-one')).toMatchObject({ value: { refId: first.ok && first.value.refId } });
    expect(await ann.ask(60, 'the-one')).toMatchObject({ code: 'request.param.invalid' });
    expect(await wallet()).toEqual([950, 50]);
  });

  it('is bounded by what may be under way at once, and by the times and the sum of a day', async () => {
    for (let n = 0; n < 3; n += 1) await asked(50);
    expect(await ann.ask(50)).toMatchObject({ code: 'withdraw.pending.exists', detail: { max: 3 } });
    const rows = await ann.client.withdrawal.list({});
    for (const { refId } of rows.ok ? rows.value.list : []) {
      await takeWithdrawal(site.deps, on(refId));
      await approveWithdrawal(site.deps, on(refId));
      await payByHand(site.deps, { ...on(refId), reference: `D-${refId}` });
    }
    expect(await ann.ask(50)).toMatchObject({ code: 'withdraw.times.exceeded', detail: { max: 3 } });
    site.clock.advance(24 * 60 * MINUTE);
    expect(await ann.ask(50)).toMatchObject({ ok: true });
  });

  it('to another’s card, or to one that was removed, is refused', async () => {
    const bob = await payeeAt(site, `owner${count}`, 0);
    const request = { amount: 50, bankCardId: bob.cardId, withdrawPassword: PAYMENT_PASSWORD };
    expect(await ann.client.withdrawal.request(request)).toMatchObject({ code: 'withdraw.bank.card.unknown' });
    await ann.client.withdrawal.removeCard({ bankCardId: ann.cardId, paymentPassword: PAYMENT_PASSWORD });
    expect(await ann.ask(50)).toMatchObject({ code: 'withdraw.bank.card.unknown' });
  });

  it('R31 who has excluded himself withdraws, is paid, and says that it has arrived', async () => {
    expect(await ann.client.safePlay.pause({ kind: 'exclusion', months: null })).toMatchObject({ ok: true });
    const refId = await paid(100);
    expect(await ann.client.withdrawal.answer({ transactionId: refId, action: 'CONFIRM' })).toMatchObject({ ok: true });
    expect([await wallet(), (await rowOf(refId))?.stage]).toEqual([[900, 0], 'received']);
  });

  it('R17 nothing a member can call gives a withdrawal back to his balance', async () => {
    const calls = Object.values(contract).flatMap((noun) => Object.values(noun) as Call[]);
    expect(calls.filter(({ path }) => /withdraw/i.test(path) && /cancel|revoke|reverse/i.test(path))).toEqual([]);
    const refId = await asked(100);
    for (const action of ['CONFIRM', 'DISPUTE'] as const) {
      expect(await ann.client.withdrawal.answer({ transactionId: refId, action })).toMatchObject({
        code: 'withdraw.not.awaiting',
      });
    }
    await ann.client.withdrawal.removeCard({ bankCardId: ann.cardId, paymentPassword: PAYMENT_PASSWORD });
    expect(await wallet()).toEqual([900, 100]);
  });
});

describe('an operator', () => {
  it('takes, approves and pays by hand; the member is told at each turn and asked whether it has arrived', async () => {
    const page = await site.socket('pavilion', ann.token);
    const refId = await paid(100);
    expect(await page.next('info_withdraw_approve')).toMatchObject({ amount: 100, refId });
    expect(await page.next('withdraw_confirm')).toEqual({
      t: 'withdraw_confirm',
      transactionId: refId,
      amount: 100,
      autoConfirmMinutes: 30,
    });
    expect(await ann.client.message.inbox({})).toMatchObject(messagesWith('$100.00 was sent to you'));
    expect(await wallet()).toEqual([900, 0]);
    expect(await rowOf(refId)).toMatchObject({ status: 3, stage: 'paid', confirmBy: site.clock.now() + 30 * MINUTE });
    expect(await ann.client.withdrawal.confirmations()).toMatchObject({
      value: [{ transactionId: refId, amount: 100 }],
    });
    expect(await ann.client.withdrawal.answer({ transactionId: refId, action: 'CONFIRM' })).toMatchObject({ ok: true });
    expect(await ann.client.withdrawal.answer({ transactionId: refId, action: 'CONFIRM' })).toMatchObject({ ok: true });
    expect(await rowOf(refId)).toMatchObject({ status: 4, stage: 'received' });
    expect(await ann.client.withdrawal.confirmations()).toMatchObject({ value: [] });
    const acts = await actsAbout(site.deps.db, { merchant: 'pavilion', subject: `withdrawal ${refId}` }, 10);
    expect(acts.map(({ act, by, reason }) => [act, by, reason])).toEqual([
      ['withdrawal.paid.by.hand', 'kim', 'looked at it'],
      ['withdrawal.approve', 'kim', 'looked at it'],
      ['withdrawal.take', 'kim', 'looked at it'],
    ]);
    page.close();
  });

  it('counts what nobody answered as received when its time is up, and not before', async () => {
    const refId = await paid(100);
    site.clock.advance(30 * MINUTE - 1);
    await receiveOverdue(site.deps);
    expect(await rowOf(refId)).toMatchObject({ stage: 'paid' });
    site.clock.advance(1);
    await receiveOverdue(site.deps);
    expect(await rowOf(refId)).toMatchObject({ stage: 'received' });
    expect(await ann.client.withdrawal.answer({ transactionId: refId, action: 'DISPUTE' })).toMatchObject({
      ok: false,
    });
  });

  it('rejects with words that the member reads in their language and a reason that they do not, and the money is back', async () => {
    const page = await site.socket('pavilion', ann.token);
    const refId = await asked(100);
    await takeWithdrawal(site.deps, on(refId));
    expect(await rejectWithdrawal(site.deps, on(refId, 'kim', 'The name does not fit.'))).toMatchObject({ ok: true });
    expect(await page.next('info_withdraw_reject')).toMatchObject({ amount: 100, refId });
    expect(await ann.client.message.inbox({})).toMatchObject(messagesWith('$100.00 was rejected'));
    const remark = async () => (await rowOf(refId))?.remark;
    expect(await rowOf(refId)).toMatchObject({ status: 5, returned: 100 });
    expect(await remark()).toContain('Please contact customer service for details');
    for (const [words, expected] of [
      [{ template: 'name' as const }, 'a card in your own name'],
      [{ template: 'name' as const, words: 'Please call us.' }, 'Please call us.'],
    ] as const) {
      site.clock.advance(1_000);
      const next = await asked(100);
      await takeWithdrawal(site.deps, on(next));
      await rejectWithdrawal(site.deps, { ...on(next, 'kim', 'looks like another person'), ...words });
      const row = await rowOf(next);
      expect(row?.remark).toContain(expected);
      expect(JSON.stringify(row)).not.toContain('another person');
    }
    const chinese = await site.client('pavilion', { token: ann.token, language: 'CN' }).withdrawal.list({});
    expect(chinese.ok && chinese.value.list.map((row) => row.remark)).toEqual([
      'Please call us.',
      expect.stringContaining('本人名下'),
      expect.stringContaining('客服'),
    ]);
    expect(await wallet()).toEqual([1_000, 0]);
    expect(await rejectWithdrawal(site.deps, on(refId))).toMatchObject({ code: 'withdrawal.not.taken' });
    page.close();
  });

  it('works alone on what he has taken: another is told whose it is, until it is left', async () => {
    const refId = await asked(100);
    expect(await approveWithdrawal(site.deps, on(refId))).toMatchObject({ code: 'withdrawal.not.taken' });
    await takeWithdrawal(site.deps, on(refId, 'kim'));
    const others = { code: 'withdrawal.taken', detail: { because: 'kim' } };
    expect(await takeWithdrawal(site.deps, on(refId, 'lee'))).toMatchObject(others);
    expect(await approveWithdrawal(site.deps, on(refId, 'lee'))).toMatchObject(others);
    expect(await rejectWithdrawal(site.deps, on(refId, 'lee'))).toMatchObject(others);
    expect(await leaveWithdrawal(site.deps, on(refId, 'lee', 'kim has gone home'))).toMatchObject({ ok: true });
    expect(await rowOf(refId)).toMatchObject({ stage: 'requested' });
    expect(await takeWithdrawal(site.deps, on(refId, 'lee'))).toMatchObject({ ok: true });
    expect(await approveWithdrawal(site.deps, on(refId, 'lee'))).toMatchObject({ ok: true });
    expect(await approveWithdrawal(site.deps, on(refId, 'lee'))).toMatchObject({ code: 'withdrawal.state' });
  });

  it('pays in parts, and no more than there is to pay; a bank’s reference pays once', async () => {
    const refId = await approved(100);
    const pay = (amount: bigint, reference: string) =>
      payByHand(site.deps, { ...on(refId), reference, amount: (amount * 10_000n) as never });
    expect(await pay(40n, `P1-${refId}`)).toMatchObject({ ok: true });
    expect(await wallet()).toEqual([900, 60]);
    expect(await pay(61n, `P2-${refId}`)).toMatchObject({ code: 'withdrawal.amount' });
    expect(await pay(60n, `P1-${refId}`)).toMatchObject({ code: 'withdrawal.reference.used' });
    expect(await rowOf(refId)).toMatchObject({ stage: 'approved' });
    expect(await pay(60n, `P2-${refId}`)).toMatchObject({ ok: true });
    expect([await wallet(), (await rowOf(refId))?.stage]).toEqual([[900, 0], 'paid']);
  });

  it('gives back what could not be paid; what was paid stays paid, without a fee', async () => {
    await asked(50);
    await asked(50);
    const refId = await approved(100);
    const page = await site.socket('pavilion', ann.token);
    await payByHand(site.deps, { ...on(refId), reference: `H-${refId}`, amount: 400_000n as never });
    expect(await rejectWithdrawal(site.deps, { ...on(refId), words: 'Your bank takes no more today.' })).toMatchObject({
      ok: true,
    });
    expect(await page.next('withdraw_confirm')).toMatchObject({ transactionId: refId, amount: 40 });
    page.close();
    expect(await rowOf(refId)).toMatchObject({ stage: 'paid', returned: 60, remark: 'Your bank takes no more today.' });
    expect(await wallet()).toEqual([860, 100]);
    expect((await site.deps.ledger.audit()).findings).toEqual([]);
  });

  it('pays nobody whose wallet is frozen, and can still reject; who is frozen asks for nothing', async () => {
    const refId = await asked(100);
    const freeze = (frozen: boolean) =>
      freezeWallet(site.deps, { merchant: 'pavilion', account: ann.account, by: 'kim', reason: 'checks' }, frozen);
    await takeWithdrawal(site.deps, on(refId));
    await freeze(true);
    expect(await approveWithdrawal(site.deps, on(refId))).toMatchObject({ code: 'withdrawal.frozen' });
    expect(await ann.ask(50)).toMatchObject({ code: 'wallet.locked' });
    await freeze(false);
    await approveWithdrawal(site.deps, on(refId));
    await freeze(true);
    expect(await payByHand(site.deps, { ...on(refId), reference: `F-${refId}` })).toMatchObject({
      code: 'withdrawal.frozen',
    });
    expect(await rejectWithdrawal(site.deps, on(refId))).toMatchObject({ ok: true });
    expect(await wallet()).toEqual([1_000, 0]);
  });

  it('sees nothing of another brand', async () => {
    const refId = await asked(100);
    expect(await takeWithdrawal(site.deps, { ...on(refId), merchant: 'lotus' })).toMatchObject({
      code: 'withdrawal.unknown',
    });
  });
});

it('a trial account withdraws nothing', async () => {
  const guest = await site.client().session.freePlay({ os: 'test', platform: 'W' });
  if (!guest.ok) throw new Error(guest.code);
  const client = site.client('pavilion', { token: guest.value.token });
  expect(await client.withdrawal.settings()).toMatchObject({ value: { allowWithdraw: 'N' } });
  expect(await client.withdrawal.cards()).toMatchObject({ code: 'trial.account.forbidden' });
});
