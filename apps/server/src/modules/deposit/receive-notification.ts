import { currency, done, memberId, merchantCode, refuse, unitsToWire, type Result } from '#kernel';
import { depositReceived } from '#ledger';
import type { Tx } from '#db';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway, PaymentNotification } from '../../providers/payment/payment.ts';
import { announceBalance } from '../wallet/index.ts';
import { lockDeposit, settle, type DepositRow } from './queries.ts';
import type { NotificationRefused } from './webhook.ts';

/** `known`: heard before, nothing happened again. */
export type Heard = 'credited' | 'failed' | 'known';

/**
 * A provider's word on a deposit, already verified. However often and however many at once it arrives, the member is
 * credited once: the deposit's row is locked, and the ledger knows the deposit by its reference.
 */
export async function receiveNotification(
  deps: Deps,
  gateway: PaymentGateway,
  notification: PaymentNotification,
): Promise<Result<Heard, NotificationRefused>> {
  const outcome = await deps.db.tx(
    async (tx): Promise<Result<{ heard: Heard; row: DepositRow }, NotificationRefused>> => {
      const row = await lockDeposit(tx, notification.refId);
      if (!row || row.vendor_id !== gateway.vendorId) return refuse('order.unknown');
      const judged = judge(row, notification);
      if (!judged.ok) return judged;
      if (judged.value === 'credited') await credit(deps, tx, gateway, row);
      if (judged.value === 'failed')
        await settle(tx, row.ref_id, { state: 'F', received: null, now: deps.clock.now() });
      return done({ heard: judged.value, row });
    },
  );
  if (!outcome.ok) return outcome;
  await tell(deps, outcome.value.heard, outcome.value.row);
  return done(outcome.value.heard);
}

/** Money that arrives after the deposit expired is still the member's; a payment that failed does not come back to life. */
function judge(row: DepositRow, notification: PaymentNotification): Result<Heard, NotificationRefused> {
  if (notification.amount !== row.requested_units || notification.currency !== row.currency) {
    return refuse('order.mismatch');
  }
  if (notification.outcome === 'failed')
    return row.state === 'P' ? done('failed') : row.state === 'S' ? refuse('order.over') : done('known');
  if (row.state === 'S') return done('known');
  return row.state === 'F' ? refuse('order.over') : done('credited');
}

async function credit(deps: Deps, tx: Tx, gateway: PaymentGateway, row: DepositRow): Promise<void> {
  const now = deps.clock.now();
  await settle(tx, row.ref_id, { state: 'S', received: row.requested_units, now });
  const posted = await deps.ledger.postIn(
    tx,
    depositReceived({
      merchant: row.merchant,
      currency: currency(row.currency),
      source: 'deposit',
      key: row.ref_id,
      occurredAt: now,
      refId: row.ref_id,
      memberId: memberId(Number(row.member_id)),
      provider: gateway.code,
      amount: row.requested_units as PaymentNotification['amount'],
    }),
  );
  // Rolls the deposit back too: the provider hears an error and comes again.
  if (!posted.ok) throw new Error(`deposit ${row.ref_id} could not be credited: ${posted.code}`);
}

async function tell(deps: Deps, heard: Heard, row: DepositRow): Promise<void> {
  if (heard === 'known') return;
  const member = { merchant: merchantCode(row.merchant), memberId: memberId(Number(row.member_id)) };
  await deps.push.send({
    to: 'member',
    ...member,
    frame: {
      t: heard === 'credited' ? 'info_deposit_arrival' : 'info_deposit_failed',
      time: deps.clock.now(),
      amount: unitsToWire(row.requested_units as PaymentNotification['amount']),
      refId: row.ref_id,
    },
  });
  if (heard === 'credited') await announceBalance(deps, member);
}
