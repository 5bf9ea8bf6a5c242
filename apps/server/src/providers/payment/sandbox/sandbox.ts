/** Payment gateway for demos: a page like a provider's on the site itself, and real signed webhooks. */
import type { Db } from '#db';
import { millis, type Clock } from '#kernel';
import type { Secrets } from '../../../ports/secrets.ts';
import type { PaymentGateway } from '../payment.ts';
import { parseNotification, readNotification } from '../signed-webhook.ts';
import { sealOrder } from './order.ts';
import { sandboxPayouts } from './payouts.ts';
import { decisionOn } from './queries.ts';

export const SANDBOX_VENDOR_ID = 9001;
const ORDER_LIFE_MS = 30 * 60_000;

export interface SandboxParts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly db: Db;
  readonly siteOrigin: () => string;
}

export const sandboxKey = (secrets: Secrets): Buffer => secrets.derive('sandbox-payment');

export function sandboxPayment({ secrets, clock, db, siteOrigin }: SandboxParts): PaymentGateway {
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
    /** Orders are not stored, so that undecided ones are `pending`, never `unknown`. */
    async status(refId) {
      const decision = await decisionOn(db, refId, clock.now());
      if (!decision?.due) return 'pending';
      const notification = parseNotification(Buffer.from(decision.body));
      return notification.ok ? notification.value : 'unknown';
    },
    payouts: sandboxPayouts({ db, clock }),
  };
}
