/** Interruptions, delays, duplicates, forgeries and races: nothing is paid twice, and nothing is lost. */
import { notification, notify, payeeAt, payoutProvider, type Payee, type Site, type PayoutProvider } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { memberId, units } from '#kernel';
import { SANDBOX_VENDOR_ID } from '#server/providers/payment/sandbox/index.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { approveWithdrawal, rejectWithdrawal, takeWithdrawal } from './decide-withdrawal.ts';
import { carryOnPayouts, receivePayoutNotification } from './index.ts';
import { payByHand, payByProvider } from './pay-withdrawal.ts';
import { takeBackReturn } from './resolve-dispute.ts';

const HOUR = 3_600_000;
const main = (amount: number) => units(BigInt(amount) * 10_000n);

describeSiteOnEachDatabase('withdrawals and what may go wrong', (open) => {
  let site: Site;
  let provider: PayoutProvider;
  let ann: Payee;
  let count = 0;
  beforeAll(async () => {
    site = await open({
      brand: { session: { idleMinutes: 10_000_000, absoluteDays: 36_500 } },
    });
  });
  afterAll(async () => {
    await site.close();
  });
  beforeEach(async () => {
    count += 1;
    provider = payoutProvider(site);
    ann = await payeeAt(site, `faulty${count}`, 1_000);
  });

  const on = (refId: string, by = 'kim') => ({ merchant: 'pavilion', refId, by, reason: 'looked at it' });
  async function asked(amount: number): Promise<string> {
    const answer = await ann.ask(amount);
    if (!answer.ok) throw new Error(answer.code);
    return answer.value.refId;
  }
  async function approved(amount = 100): Promise<string> {
    const refId = await asked(amount);
    await takeWithdrawal(site.deps, on(refId));
    await approveWithdrawal(site.deps, on(refId));
    return refId;
  }
  const pay = (refId: string, amount?: number) =>
    payByProvider(site.deps, {
      ...on(refId),
      provider: 'telling',
      amount: amount === undefined ? undefined : main(amount),
    });
  const stage = async (refId: string) => {
    const answer = await ann.client.withdrawal.list({ refId });
    return answer.ok ? answer.value.list[0]?.stage : answer.code;
  };
  const wallet = async () => {
    const answer = await ann.client.wallet.balance();
    if (!answer.ok) throw new Error(answer.code);
    return [answer.value.balances[0]!.availBalance, answer.value.balances[0]!.frozenBalance];
  };
  const report = (refId: string, outcome: 'succeeded' | 'failed', amount = 100) =>
    receivePayoutNotification(site.deps, provider, {
      kind: 'payout',
      refId,
      outcome,
      amount: main(amount),
      currency: 'USD' as never,
    });
  const later = async (ms = HOUR) => {
    site.clock.advance(ms);
    await carryOnPayouts(site.deps);
  };
  /** The ledger balances, and holds equal the open withdrawals. */
  async function sound(): Promise<void> {
    const { findings, conservation } = await site.deps.ledger.audit();
    expect(findings).toEqual([]);
    const held = conservation.find(({ merchant, currency }) => merchant === 'pavilion' && currency === 'USD');
    const [unpaid] = await site.deps.db.run<{ owed: bigint }>(
      `select coalesce(sum(w.amount - (select coalesce(sum(p.amount), 0) from payout p
         where p.withdrawal_ref = w.ref_id and p.state = 'paid')), 0)::int8 as owed
       from withdrawal w where w.merchant = 'pavilion' and w.state in ('requested', 'review', 'approved', 'paying')`,
    );
    expect(held?.pendingWithdrawals ?? 0n).toBe(unpaid!.owed);
  }

  it('R65 killed between the operator’s word and the provider: the job sends it, once', async () => {
    const refId = await approved();
    provider.manners.push('lost');
    expect(await pay(refId)).toMatchObject({ ok: true });
    expect(provider.taken.size).toBe(0);
    await later();
    expect(provider.taken.get(`${refId}-1`)).toMatchObject({ status: 'pending', times: 1 });
    provider.end(`${refId}-1`, 'paid');
    await later();
    expect([await stage(refId), await wallet()]).toEqual(['paid', [900, 0]]);
    await sound();
  });

  it('what has not left stays while the wallet is frozen, and goes on when it is thawed', async () => {
    const refId = await approved();
    const freeze = (frozen: boolean) =>
      site.deps.ledger.setFrozen({ merchant: 'pavilion', memberId: memberId(ann.id), frozen });
    provider.manners.push('lost');
    await pay(refId);
    await freeze(true);
    await later();
    expect([provider.taken.size, await stage(refId)]).toEqual([0, 'paying']);
    await freeze(false);
    await later();
    expect(provider.taken.get(`${refId}-1`)).toMatchObject({ status: 'pending', times: 1 });
    await freeze(true);
    provider.end(`${refId}-1`, 'paid');
    await later();
    expect([await stage(refId), await wallet()]).toEqual(['paid', [900, 0]]);
    await sound();
  });

  it('R65 killed between the payment and its record: the provider is asked, and nothing is paid again', async () => {
    const refId = await approved();
    provider.manners.push('unanswered');
    await pay(refId);
    provider.end(`${refId}-1`, 'paid');
    expect(await stage(refId)).toBe('paying');
    await later();
    expect([await stage(refId), provider.taken.get(`${refId}-1`)?.times]).toEqual(['paid', 1]);
    await later();
    expect(await wallet()).toEqual([900, 0]);
    await sound();
  });

  it('a provider that is silent is asked again, and until it speaks nothing is guessed', async () => {
    const refId = await approved();
    provider.manners.push('unanswered');
    await pay(refId);
    provider.silent = true;
    await later();
    await later();
    expect([await stage(refId), await wallet()]).toEqual(['paying', [900, 100]]);
    expect(await rejectWithdrawal(site.deps, on(refId))).toMatchObject({ code: 'withdrawal.state' });
    expect(await payByHand(site.deps, { ...on(refId), reference: `S-${refId}` })).toMatchObject({
      code: 'withdrawal.amount',
    });
    provider.silent = false;
    provider.end(`${refId}-1`, 'failed');
    await later();
    expect([await stage(refId), await wallet()]).toEqual(['approved', [900, 100]]);
    expect(await pay(refId)).toMatchObject({ ok: true });
    provider.end(`${refId}-2`, 'paid');
    await later();
    expect([await stage(refId), await wallet()]).toEqual(['paid', [900, 0]]);
    await sound();
  });

  it('refused by the provider: it is the operator’s turn again, and paying by hand ends it', async () => {
    const refId = await approved();
    provider.manners.push('refuse');
    await pay(refId);
    expect(await stage(refId)).toBe('approved');
    expect(await payByHand(site.deps, { ...on(refId), reference: `R-${refId}` })).toMatchObject({ ok: true });
    expect([await stage(refId), await wallet()]).toEqual(['paid', [900, 0]]);
    await sound();
  });

  it('word that comes fifty times pays once; late, contrary, wrong or unknown word changes nothing', async () => {
    const refId = await approved();
    await pay(refId);
    const part = `${refId}-1`;
    expect(await report(part, 'succeeded', 99)).toMatchObject({ code: 'order.mismatch' });
    expect(await report(`${refId}-2`, 'succeeded')).toMatchObject({ code: 'order.unknown' });
    const other = payoutProvider(site, 7002);
    const stranger = {
      kind: 'payout',
      refId: part,
      outcome: 'succeeded',
      amount: main(100),
      currency: 'USD' as never,
    } as const;
    expect(await receivePayoutNotification(site.deps, other, stranger)).toMatchObject({ code: 'order.unknown' });
    const reports = await Promise.all(Array.from({ length: 50 }, () => report(part, 'succeeded')));
    expect(reports.filter((each) => each.ok && each.value === 'paid')).toHaveLength(1);
    expect(reports.filter((each) => each.ok && each.value === 'known')).toHaveLength(49);
    expect(await report(part, 'failed')).toMatchObject({ code: 'order.over' });
    await later();
    expect([await stage(refId), await wallet()]).toEqual(['paid', [900, 0]]);
    const failing = await approved();
    await pay(failing);
    expect(await report(`${failing}-1`, 'failed')).toMatchObject({ value: 'failed' });
    expect(await report(`${failing}-1`, 'succeeded')).toMatchObject({ code: 'order.over' });
    expect(await stage(failing)).toBe('approved');
    await sound();
  });

  it('a callback arrives by the webhook, and one that is forged is turned away', async () => {
    const refId = await approved(200);
    await payByProvider(site.deps, { ...on(refId), provider: 'sandbox' });
    const notice = notification(site, `${refId}-1`, { kind: 'payout', amount: 200 });
    const forged = { ...notice, body: notice.body.replace('200', '100') };
    expect(await notify(site, forged)).toMatchObject({ status: 401 });
    expect(await stage(refId)).toBe('paying');
    expect(await notify(site, notice, SANDBOX_VENDOR_ID)).toMatchObject({ status: 200, result: 'paid' });
    expect(await notify(site, notice)).toMatchObject({ status: 200, result: 'known' });
    expect([await stage(refId), await wallet()]).toEqual(['paid', [800, 0]]);
  });

  it('a part that the bank sends back brings no fee of a withdrawal that was ended early', async () => {
    await asked(50);
    await asked(50);
    const refId = await approved();
    await payByHand(site.deps, { ...on(refId), reference: `E-${refId}`, amount: main(40) });
    await rejectWithdrawal(site.deps, on(refId));
    expect(await wallet()).toEqual([860, 100]);
    await ann.client.withdrawal.answer({ transactionId: refId, action: 'DISPUTE' });
    await takeWithdrawal(site.deps, on(refId));
    expect(await takeBackReturn(site.deps, on(refId))).toMatchObject({ ok: true });
    expect(await wallet()).toEqual([900, 100]);
    await sound();
  });

  it('two tabs cannot withdraw one balance twice', async () => {
    const answers = await Promise.all([ann.ask(700), ann.ask(700), ann.ask(700)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await wallet()).toEqual([300, 700]);
    await sound();
  });

  it('two operators at one withdrawal: one has it, the other is told; two presses pay once', async () => {
    const refId = await asked(100);
    const taken = await Promise.all([
      takeWithdrawal(site.deps, on(refId, 'kim')),
      takeWithdrawal(site.deps, on(refId, 'lee')),
    ]);
    expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taken.find(({ ok }) => !ok)).toMatchObject({ code: 'withdrawal.taken' });
    const winner = taken[0].ok ? 'kim' : 'lee';
    await approveWithdrawal(site.deps, on(refId, winner));
    const who = { ...on(refId, winner), provider: 'telling' };
    const presses = await Promise.all([1, 2, 3].map(() => payByProvider(site.deps, who)));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect([...provider.taken.keys()].filter((ref) => ref.startsWith(refId))).toEqual([`${refId}-1`]);
  });

  it('approving and rejecting at once has one outcome', async () => {
    const refId = await asked(100);
    await takeWithdrawal(site.deps, on(refId));
    await Promise.all([approveWithdrawal(site.deps, on(refId)), rejectWithdrawal(site.deps, on(refId))]);
    expect(['approved', 'rejected']).toContain(await stage(refId));
    await sound();
  });

  it('while the books have an alarm nothing leaves; what has left is written down when it is cleared', async () => {
    const refId = await approved();
    const sent = await approved(200);
    await pay(sent);
    provider.end(`${sent}-1`, 'paid');
    const { ledger } = site.deps;
    const alarm = { id: 1n, raisedAt: site.clock.now(), findings: [] };
    const holds = {
      ...ledger.holds,
      capturePartIn: async () => ({ ok: false as const, code: 'payouts_stopped' as const }),
    };
    const deps = { ...site.deps, ledger: { ...ledger, holds, alarms: async () => [alarm] } };
    const by = { ...on(refId), provider: 'telling' };
    expect(await payByProvider(deps, by)).toMatchObject({ code: 'payouts.stopped' });
    expect(await payByHand(deps, { ...on(refId), reference: `A-${refId}` })).toMatchObject({ code: 'payouts.stopped' });
    const word = {
      kind: 'payout',
      refId: `${sent}-1`,
      outcome: 'succeeded',
      amount: main(200),
      currency: 'USD' as never,
    } as const;
    await expect(receivePayoutNotification(deps, provider, word)).rejects.toThrow('waits for the books');
    site.clock.advance(HOUR);
    await carryOnPayouts(deps);
    expect([await stage(refId), await stage(sent), await wallet()]).toEqual(['approved', 'paying', [700, 300]]);
    provider.manners.push('lost');
    await pay(refId);
    site.clock.advance(HOUR);
    await carryOnPayouts(deps);
    expect(provider.taken.has(`${refId}-1`)).toBe(false);
    await later();
    expect([await stage(sent), await wallet()]).toEqual(['paid', [700, 100]]);
    expect(provider.taken.has(`${refId}-1`)).toBe(true);
  });

  it('R65 a database that gives up in the middle of a step leaves the step undone, and it can be done again', async () => {
    const refId = await approved();
    await pay(refId);
    provider.end(`${refId}-1`, 'paid');
    const { ledger } = site.deps;
    const holds = { ...ledger.holds, capturePartIn: () => Promise.reject(new Error('gone')) };
    await expect(
      receivePayoutNotification({ ...site.deps, ledger: { ...ledger, holds } }, provider, {
        kind: 'payout',
        refId: `${refId}-1`,
        outcome: 'succeeded',
        amount: main(100),
        currency: 'USD' as never,
      }),
    ).rejects.toThrow('gone');
    expect([await stage(refId), await wallet()]).toEqual(['paying', [900, 100]]);
    await sound();
    await later();
    expect([await stage(refId), await wallet()]).toEqual(['paid', [900, 0]]);
  });
});
