/**
 * Payouts on their way to a provider. Stored before they are sent, and a provider pays one number once: after an
 * interruption the provider is asked for the outcome, and nothing is guessed.
 */
import { currency as currencyOf, millis, units, type Millis } from '#kernel';
import type { Language } from '#contract';
import { toDate } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import type { Payouts, PayoutOrder } from '../../../providers/payment/payment.ts';
import { aboutHolder, aboutNumber } from './bank-cards.ts';
import { isFrozen } from './operator-acts.ts';
import { endPayout, PayoutsStopped } from './pay-part.ts';
import { cardOfPayout, changePayout, payoutByRef, takeDuePayouts } from './payout-queries.ts';
import { lockWithdrawal, type PayoutRow } from './queries.ts';
import { countStuck, noteStuck } from './stuck-payouts.ts';

const SECOND = 1_000;
export const ASK_EVERY_MS = 15 * SECOND;
const ASK_AT_MOST_EVERY_MS = 10 * 60 * SECOND;

/** Exponential backoff. */
export const nextAsk = (now: Millis, attempts: number): Millis =>
  millis(now + Math.min(ASK_AT_MOST_EVERY_MS, ASK_EVERY_MS * 2 ** Math.min(attempts, 10)));

function payoutsOf(deps: Pick<Deps, 'providers' | 'log'>, part: PayoutRow): Payouts | undefined {
  const payouts = part.vendor_id === null ? undefined : deps.providers.payments.get(part.vendor_id)?.payouts;
  if (!payouts)
    deps.log.error({ event: 'payout.no.provider', refId: part.ref_id }, 'nobody can be asked about a payout');
  return payouts;
}

function orderOf(
  { secrets: { personal } }: Pick<Deps, 'secrets'>,
  part: PayoutRow,
  card: Awaited<ReturnType<typeof cardOfPayout>>,
): PayoutOrder {
  return {
    refId: part.ref_id,
    amount: units(part.amount),
    currency: currencyOf(card.currency),
    account: {
      kind: card.kind,
      bankCode: card.bank_code,
      number: personal.open(card.number, aboutNumber(card.id)),
      holder: personal.open(card.holder, aboutHolder(card.id)),
    },
    language: card.language as Language,
  };
}

const unanswered = (deps: Deps, part: PayoutRow, error: unknown): void =>
  deps.log.warn(
    { event: 'payout.unanswered', refId: part.ref_id, err: error },
    'a provider did not answer; it is asked again',
  );

const ended = (part: PayoutRow, outcome: 'succeeded' | 'failed') => ({
  refId: part.ref_id,
  vendorId: part.vendor_id ?? 0,
  outcome,
});

/** Sends a stored payout to its provider. Without an answer it stays as it is, to be queried. */
export async function sendPayout(deps: Deps, part: PayoutRow): Promise<void> {
  const payouts = payoutsOf(deps, part);
  if (!payouts) return;
  const card = await cardOfPayout(deps.db, part);
  // An alarm may have been raised since the approval, or the wallet frozen: unsent payouts stay.
  if ((await deps.ledger.alarms()).length > 0 || (await isFrozen(deps, deps.db, card))) return;
  let answer: 'accepted' | 'refused';
  try {
    answer = await payouts.pay(orderOf(deps, part, card));
  } catch (error) {
    return unanswered(deps, part, error);
  }
  if (answer === 'refused') await endPayout(deps, ended(part, 'failed'));
  else await markSent(deps, part);
}

async function markSent(deps: Deps, part: PayoutRow): Promise<void> {
  await deps.db.tx(async (tx) => {
    await lockWithdrawal(tx, part.merchant, part.withdrawal_ref);
    const now = await payoutByRef(tx, part.ref_id);
    if (now?.state === 'planned')
      await changePayout(tx, part, { state: 'sent', ask_at: toDate(nextAsk(deps.clock.now(), part.attempts)) });
  });
}

/** Queries the outcome of a payout, and applies it. */
async function resolve(deps: Deps, part: PayoutRow): Promise<void> {
  const payouts = payoutsOf(deps, part);
  if (!payouts) return noteStuck(deps, part, true);
  let status: Awaited<ReturnType<Payouts['status']>>;
  try {
    status = await payouts.status(part.ref_id);
  } catch (error) {
    return unanswered(deps, part, error);
  }
  if (status !== 'unknown' || part.state === 'planned') await noteStuck(deps, part, false);
  if (status === 'pending') return markSent(deps, part);
  if (status === 'paid' || status === 'failed') {
    await endPayout(deps, ended(part, status === 'paid' ? 'succeeded' : 'failed'));
    return;
  }
  // Unknown to the provider: lost on the way, unless it was accepted, which only the provider can explain.
  if (part.state === 'planned') return sendPayout(deps, part);
  deps.log.error(
    { event: 'payout.forgotten', refId: part.ref_id },
    'a provider does not know a payout it has accepted',
  );
  await noteStuck(deps, part, true);
}

/** Job: queries all due payouts. One that fails does not block the others. */
export async function carryOnPayouts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const part of await takeDuePayouts(deps.db, now, millis(now + ASK_EVERY_MS))) {
    await changeAsk(deps, part, nextAsk(now, part.attempts));
    try {
      await resolve(deps, part);
    } catch (error) {
      if (!(error instanceof PayoutsStopped)) throw error;
      deps.log.error({ event: 'payout.waits.for.books', refId: part.ref_id }, error.message);
    }
  }
  await countStuck(deps);
}

async function changeAsk(deps: Deps, part: PayoutRow, at: Millis): Promise<void> {
  await deps.db.tx(async (tx) => {
    await lockWithdrawal(tx, part.merchant, part.withdrawal_ref);
    const now = await payoutByRef(tx, part.ref_id);
    if (now?.ask_at) await changePayout(tx, part, { ask_at: toDate(at) });
  });
}
