/** End of a part of a withdrawal: paid, which captures the hold, or failed. Both are final and happen once. */
import { toDate, type Tx } from '#db';
import { currency, done, millis, refuse, units, type Result } from '#kernel';
import { withdrawalCaptured } from '#ledger';
import type { Deps } from '../../../ports/deps.ts';
import { announce, confirmMinutes } from './announce.ts';
import { changePayout, partsOf, payoutByRef } from './payout-queries.ts';
import { changeWithdrawal, lockWithdrawal, type PayoutRow, type WithdrawalRow } from './queries.ts';
import { isUnderWay, unpaidOf } from './rules.ts';

type Books = Pick<Deps, 'ledger' | 'clock' | 'brands'>;

/** The money has left, but an audit alarm is open: the payment is booked once it is cleared. */
export class PayoutsStopped extends Error {
  override readonly name = 'PayoutsStopped';
}

/** The member is asked for confirmation from now on. */
export function awaitingChange({ clock, brands }: Pick<Deps, 'clock' | 'brands'>, merchant: string) {
  const now = clock.now();
  const confirm_by = toDate(millis(now + confirmMinutes({ brands }, merchant) * 60_000));
  return { state: 'paid', paid_at: toDate(now), confirm_by, locked_by: null } as const;
}

/** Under the withdrawal's lock. True when nothing is left to pay. The fee is kept with the last part. */
export async function markPaid(deps: Books, tx: Tx, row: WithdrawalRow, part: PayoutRow): Promise<boolean> {
  const now = deps.clock.now();
  await changePayout(tx, part, { state: 'paid', ask_at: null, stuck_at: null, ended_at: toDate(now) });
  const parts = await partsOf(tx, row);
  const isLast = unpaidOf(row, parts) === 0n && !parts.some(isUnderWay);
  const captured = await deps.ledger.holds.capturePartIn(
    tx,
    { merchant: row.merchant, source: 'withdrawal', key: row.ref_id },
    (hold) =>
      withdrawalCaptured(hold, {
        occurredAt: now,
        part: String(part.n),
        provider: part.provider,
        amount: units(part.amount),
        fee: units(isLast ? row.fee : 0n),
        refId: row.ref_id,
      }),
  );
  if (!captured.ok) {
    if (captured.code === 'payouts_stopped') throw new PayoutsStopped(`payout ${part.ref_id} waits for the books`);
    throw new Error(`payout ${part.ref_id} could not be written down: ${captured.code}`);
  }
  if (isLast) await changeWithdrawal(tx, row, awaitingChange(deps, row.merchant));
  else await standAfter(tx, row);
  return isLast;
}

/** Under the withdrawal's lock. */
export async function failPart(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  row: WithdrawalRow,
  part: PayoutRow,
): Promise<void> {
  await changePayout(tx, part, { state: 'failed', ask_at: null, stuck_at: null, ended_at: toDate(clock.now()) });
  await standAfter(tx, row);
}

/** Without parts under way it returns to the operator. */
async function standAfter(tx: Tx, row: WithdrawalRow): Promise<void> {
  const parts = await partsOf(tx, row);
  await changeWithdrawal(tx, row, { state: parts.some(isUnderWay) ? 'paying' : 'approved' });
}

export type EndRefusal = 'order.unknown' | 'order.mismatch' | 'order.over';

/** A provider's report on a payout; compared with ours before it is accepted. */
export interface Ending {
  readonly refId: string;
  readonly vendorId: number;
  readonly outcome: 'succeeded' | 'failed';
  readonly amount?: bigint;
  readonly currency?: string;
}

/** A provider's report, by webhook or query. Idempotent, in any order. */
export async function endPayout(deps: Deps, ending: Ending): Promise<Result<'paid' | 'failed' | 'known', EndRefusal>> {
  const known = await payoutByRef(deps.db, ending.refId);
  if (!known || known.vendor_id !== ending.vendorId) return refuse('order.unknown');
  const outcome = await deps.db.tx(
    async (
      tx,
    ): Promise<Result<{ result: 'paid' | 'failed' | 'known'; row: WithdrawalRow; isLast: boolean }, EndRefusal>> => {
      const row = (await lockWithdrawal(tx, known.merchant, known.withdrawal_ref))!;
      const part = (await payoutByRef(tx, ending.refId))!;
      const judged = judge(row, part, ending);
      if (!judged.ok) return judged;
      const result = judged.value;
      if (result === 'failed') await failPart(deps, tx, row, part);
      const isLast = result === 'paid' && (await markPaid(deps, tx, row, part));
      return done({ result, row, isLast });
    },
  );
  if (!outcome.ok) return outcome;
  const { result, row, isLast } = outcome.value;
  if (result !== 'known') await announce(deps, row, isLast ? 'paid' : 'changed', result === 'paid');
  return done(result);
}

/** Final states stay: a failed payout is not paid any more, and a paid one does not fail. */
function judge(row: WithdrawalRow, part: PayoutRow, ending: Ending): Result<'paid' | 'failed' | 'known', EndRefusal> {
  const differs =
    (ending.amount !== undefined && ending.amount !== part.amount) ||
    (ending.currency !== undefined && currency(ending.currency) !== row.currency);
  if (differs) return refuse('order.mismatch');
  const reported = ending.outcome === 'succeeded' ? 'paid' : 'failed';
  if (isUnderWay(part)) return done(reported);
  const stands = part.state === 'failed' ? 'failed' : 'paid';
  return reported === stands ? done('known') : refuse('order.over');
}
