import { done, refuse, units, type Result } from '#kernel';
import type { Tx } from '#db';
import type { Deps } from '../../../ports/deps.ts';
import { deskChanged } from '../../../ports/desk.ts';
import type { PaymentGateway, PaymentNotification } from '../../../providers/payment/payment.ts';
import { creditDeposit, announceDeposit } from './credit-deposit.ts';
import { hold, isNobodys, lockDeposit, settle, type DepositRow } from './queries.ts';
import { judge } from './rules.ts';
import type { NotificationRefused } from './webhook.ts';

/** `held`: waits for an operator, since the payment differs from the request. `known`: repeated, no effect. */
export type NotificationOutcome = 'credited' | 'failed' | 'held' | 'known';

/**
 * Handles a verified notification on a deposit. Idempotent, also when concurrent: the deposit's row is locked, and its
 * reference is the ledger's idempotency key.
 */
export async function receiveNotification(
  deps: Deps,
  gateway: PaymentGateway,
  notification: PaymentNotification,
): Promise<Result<NotificationOutcome, NotificationRefused>> {
  const outcome = await deps.db.tx(
    async (tx): Promise<Result<{ result: NotificationOutcome; row: DepositRow }, NotificationRefused>> => {
      const row = await lockDeposit(tx, notification.refId);
      if (!row || row.vendor_id !== gateway.vendorId) return refuse('order.unknown');
      const acted = await act(deps, tx, gateway, row, notification);
      return acted.ok ? done({ result: acted.value, row }) : acted;
    },
  );
  if (!outcome.ok) return outcome;
  const { result, row } = outcome.value;
  if (result === 'credited') await announceDeposit(deps, row, notification.amount);
  if (result === 'failed') await announceDeposit(deps, row, null);
  if (result === 'held') {
    const asked = {
      refId: row.ref_id,
      asked: String(row.requested_units),
      told: `${notification.amount} ${notification.currency}`,
    };
    deps.log.warn({ event: 'deposit.held', merchant: row.merchant, ...asked }, 'a payment waits for an operator');
    await deskChanged(deps, row.merchant);
  }
  return done(result);
}

async function act(
  deps: Deps,
  tx: Tx,
  gateway: PaymentGateway,
  row: DepositRow,
  notification: PaymentNotification,
): Promise<Result<NotificationOutcome, NotificationRefused>> {
  // A member with an open deposit cannot be erased.
  const word = judge({ ...standingOf(row), isNobodys: row.state !== 'P' && (await isNobodys(tx, row)) }, notification);
  switch (word) {
    case 'credit':
      await creditDeposit(deps, tx, row, { received: notification.amount, through: gateway.code, by: 'provider' });
      return done('credited');
    case 'fail':
      await settle(tx, row.ref_id, { state: 'F', by: 'provider', now: deps.clock.now() });
      return done('failed');
    case 'hold':
      await hold(tx, row.ref_id, notification);
      return done('held');
    case 'known':
      return done('known');
    default:
      return refuse(word);
  }
}

const standingOf = (row: DepositRow) => ({
  state: row.state,
  requested: row.requested_units,
  received: row.received_units,
  currency: row.currency,
  endedBy: row.ended_by,
  held: row.held_units === null ? null : { amount: units(row.held_units), currency: row.held_currency ?? '' },
});
