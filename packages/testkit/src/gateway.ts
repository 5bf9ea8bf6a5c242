/** Speaks to a site as the sandbox payment gateway does. */
import { currency, millis, unitsFromWire } from '#kernel';
import { SANDBOX_VENDOR_ID, sandboxKey } from '#server/providers/payment/sandbox/index.ts';
import { signNotification, writeNotification } from '#server/providers/payment/signed-webhook.ts';
import type { Site } from './site.ts';

/** A channel of the sandbox, as a deposit names it. */
export const SANDBOX_CHANNEL = { vendorId: SANDBOX_VENDOR_ID, bankCode: 'SANDBOX' } as const;

export interface NotificationFields {
  readonly kind?: 'deposit' | 'payout';
  readonly outcome?: 'succeeded' | 'failed';
  /** Main units. */
  readonly amount?: number;
  readonly currency?: string;
}

export interface Notification {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Signs any body as the gateway would, at the site's time or `awayMs` off. */
export const signed = (site: Site, body: string, awayMs = 0): Notification => ({
  body,
  headers: signNotification(sandboxKey(site.deps.secrets), body, millis(site.clock.now() + awayMs)),
});

export function notification(site: Site, refId: string, fields: NotificationFields = {}): Notification {
  const { kind = 'deposit', outcome = 'succeeded', amount = 25, currency: code = 'USD' } = fields;
  const units = unitsFromWire(amount);
  if (!units.ok) throw new Error(`not an amount: ${amount}`);
  return signed(site, writeNotification({ kind, refId, outcome, amount: units.value, currency: currency(code) }));
}

export async function notify(site: Site, { body, headers }: Notification, vendorId: number = SANDBOX_VENDOR_ID) {
  const answer = await site.app.inject({
    method: 'POST',
    url: `/webhooks/payment/${vendorId}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return { status: answer.statusCode, ...answer.json<{ result?: string; errorCode?: string }>() };
}
