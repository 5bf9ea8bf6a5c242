import type { Result } from '#kernel';
import type { Deps } from '../../deps.ts';
import type { PaymentGateway, PaymentNotification } from '../../providers/payment/payment.ts';
import { endPayout, type EndRefusal } from './pay-part.ts';

/** A provider's word on a payout, already verified. While the books have an alarm it throws, and the provider comes again. */
export const receivePayoutNotification = (
  deps: Deps,
  { vendorId }: PaymentGateway,
  { refId, outcome, amount, currency }: PaymentNotification,
): Promise<Result<string, EndRefusal>> => endPayout(deps, { refId, vendorId, outcome, amount, currency });
