/** A payment gateway to try the site with: a hosted-looking page on the site itself, and real signed webhooks. */
import { millis, type Clock } from '#kernel';
import type { Secrets } from '../../../secrets.ts';
import type { PaymentGateway } from '../payment.ts';
import { readNotification } from '../signed-webhook.ts';
import { sealOrder } from './order.ts';

export const SANDBOX_VENDOR_ID = 9001;
const ORDER_LIFE_MS = 30 * 60_000;

export interface SandboxParts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly siteOrigin: () => string;
}

export const sandboxKey = (secrets: Secrets): Buffer => secrets.derive('sandbox-payment');

export function sandboxPayment({ secrets, clock, siteOrigin }: SandboxParts): PaymentGateway {
  const key = sandboxKey(secrets);
  return {
    vendorId: SANDBOX_VENDOR_ID,
    name: 'Sandbox Pay',
    code: 'sandbox',
    async start(order) {
      const expiresAt = millis(clock.now() + ORDER_LIFE_MS);
      const sealed = sealOrder(key, { ...order, expiresAt });
      return { redirectUrl: `${siteOrigin()}/cashier/${order.refId}?order=${sealed}`, expiresAt };
    },
    verify: (rawBody, headers) => readNotification(key, rawBody, headers, clock.now()),
  };
}
