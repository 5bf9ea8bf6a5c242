import type { Result } from '#kernel';
import type { Deps } from '../../../ports/deps.ts';
import type { PaymentGateway, PaymentNotification } from '../../../providers/payment/payment.ts';
import { endPayout, type EndRefusal } from './pay-part.ts';

/** A verified report of a provider. Throws during an audit alarm, so that the provider retries. */
export const receivePayoutNotification = (
  deps: Deps,
  { vendorId }: PaymentGateway,
  { refId, outcome, amount, currency }: PaymentNotification,
): Promise<Result<string, EndRefusal>> => endPayout(deps, { refId, vendorId, outcome, amount, currency });
