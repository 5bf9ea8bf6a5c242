/** Random sequences of acts by members, operators, providers and jobs on withdrawals. */
import { payeeAt, payoutProvider, type Payee, type Site, type PayoutProvider } from '#testkit';
import { describeSiteOnEachDatabase } from '#testkit/each-database.ts';
import { units, unitsToWire } from '#kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { approveWithdrawal, leaveWithdrawal, rejectWithdrawal, takeWithdrawal } from './decide-withdrawal.ts';
import { carryOnPayouts, receiveOverdue, receivePayoutNotification } from './index.ts';
import { payByHand, payByProvider } from './pay-withdrawal.ts';
import { confirmArrival, takeBackReturn } from './resolve-dispute.ts';

const HOUR = 3_600_000;
const main = (amount: number) => units(BigInt(amount) * 10_000n);

describeSiteOnEachDatabase('sequences of withdrawals', (open) => {
  let site: Site;
  let provider: PayoutProvider;
  beforeAll(async () => {
    site = await open({
      brand: { session: { idleMinutes: 10_000_000, absoluteDays: 36_500 } },
    });
  });
  afterAll(async () => {
    await site.close();
  });
  const on = (refId: string) => ({ merchant: 'pavilion', refId, by: 'kim', reason: 'looked at it' });
  const later = async () => {
    site.clock.advance(HOUR);
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

  const step = fc.oneof(
    fc.record({ does: fc.constant('ask' as const), amount: fc.integer({ min: 20, max: 300 }) }),
    fc.record({
      does: fc.constantFrom(
        'take',
        'leave',
        'approve',
        'reject',
        'pay',
        'hand',
        'end',
        'fail',
        'tell',
        'deny',
        'jobs',
        'confirm',
        'dispute',
        'arrived',
        'returned',
      ),
      which: fc.nat(3),
      amount: fc.option(fc.integer({ min: 1, max: 150 }), { nil: undefined }),
      manner: fc.constantFrom(
        'accept' as const,
        'accept' as const,
        'refuse' as const,
        'lost' as const,
        'unanswered' as const,
      ),
    }),
  );

  it('after any sequence of steps the books are right, nothing is paid twice, and nothing is lost', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        run += 1;
        provider = payoutProvider(site);
        const bob = await payeeAt(site, `any${run}`, 1_000);
        const refs: string[] = [];
        let reference = 0;
        for (const each of steps) {
          site.clock.advance(30_000);
          if (!('which' in each)) {
            const answer = await bob.ask(each.amount);
            if (answer.ok) refs.push(answer.value.refId);
            continue;
          }
          const refId = refs[each.which % Math.max(1, refs.length)];
          if (refId === undefined) continue;
          const who = on(refId);
          const amount = each.amount === undefined ? undefined : main(each.amount);
          const orders = [...provider.taken].filter(([ref]) => ref.startsWith(refId));
          const [order, payout] = orders[each.which % Math.max(1, orders.length)] ?? [`${refId}-1`, undefined];
          const answer = (action: 'CONFIRM' | 'DISPUTE') =>
            bob.client.withdrawal.answer({ transactionId: refId, action });
          const word = (outcome: 'succeeded' | 'failed') =>
            payout &&
            receivePayoutNotification(site.deps, provider, {
              kind: 'payout',
              refId: order,
              outcome,
              amount: payout.amount,
              currency: payout.currency,
            });
          if (each.does === 'take') await takeWithdrawal(site.deps, who);
          if (each.does === 'leave') await leaveWithdrawal(site.deps, who);
          if (each.does === 'approve') await approveWithdrawal(site.deps, who);
          if (each.does === 'reject') await rejectWithdrawal(site.deps, who);
          if (each.does === 'pay') {
            provider.manners.push(each.manner);
            await payByProvider(site.deps, { ...who, provider: 'telling', amount });
          }
          if (each.does === 'hand')
            await payByHand(site.deps, { ...who, amount, reference: `${run}-${(reference += 1)}` });
          if (each.does === 'end') provider.end(order, 'paid');
          if (each.does === 'fail') provider.end(order, 'failed');
          if (each.does === 'tell' && payout?.status === 'paid') await word('succeeded');
          if (each.does === 'deny' && payout?.status === 'failed') await word('failed');
          if (each.does === 'jobs') await carryOnPayouts(site.deps);
          if (each.does === 'confirm') await answer('CONFIRM');
          if (each.does === 'dispute') await answer('DISPUTE');
          if (each.does === 'arrived') await confirmArrival(site.deps, who);
          if (each.does === 'returned') await takeBackReturn(site.deps, who);
        }
        provider.manners.length = 0;
        for (let turn = 0; turn < 3; turn += 1) await later();
        for (const ref of provider.taken.keys()) provider.end(ref, 'paid');
        await later();
        await receiveOverdue(site.deps);
        await sound();
        await balanced(bob, refs);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  });

  /** Money out equals the payments that providers and banks report, less returns; the rest is the member's or held. */
  async function balanced(bob: Payee, refs: readonly string[]): Promise<void> {
    const parts = await site.deps.db.run<{ ref_id: string; state: string; amount: bigint; vendor_id: number | null }>(
      'select ref_id, state, amount, vendor_id from payout where withdrawal_ref = any ($1::text[])',
      [`{${refs.join(',')}}`],
    );
    for (const [refId, { status, amount }] of provider.taken) {
      const part = parts.find(({ ref_id }) => ref_id === refId);
      expect([refId, part?.amount]).toEqual([refId, amount]);
      expect(status === 'paid' ? ['paid', 'returned'] : ['failed']).toContain(part?.state);
    }
    expect(parts.filter(({ state }) => state === 'planned' || state === 'sent')).toEqual([]);
    const out = parts.filter(({ state }) => state === 'paid').reduce((sum, { amount }) => sum + amount, 0n);
    const [kept] = await site.deps.db.run<{ fee: bigint }>(
      `select coalesce(sum(fee), 0)::int8 as fee from withdrawal where ref_id = any ($1::text[])
       and state in ('paid', 'received', 'disputed') and returned = 0`,
      [`{${refs.join(',')}}`],
    );
    const answer = await bob.client.wallet.balance();
    if (!answer.ok) throw new Error(answer.code);
    const { availBalance, frozenBalance } = answer.value.balances[0]!;
    expect(availBalance + frozenBalance + unitsToWire(units(out + kept!.fee))).toBeCloseTo(1_000, 6);
  }
});
