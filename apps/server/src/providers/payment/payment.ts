/**
 * Port to payment providers. Deposits: the member pays on the provider's page. Payouts: the provider is told whom to
 * pay. Outcomes arrive by webhook, and can be queried.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#contract';
import type { Currency, Millis, Result, Units } from '#kernel';

export interface PaymentOrder {
  /** The site's reference, repeated in the notification. */
  readonly refId: string;
  readonly amount: Units;
  readonly currency: Currency;
  /** Language of the provider's page. */
  readonly language: Language;
  /** URL to which the provider sends the member afterwards. */
  readonly returnUrl: string;
}

export interface PayoutOrder {
  /** The site's reference; idempotency key of the payout at the provider. */
  readonly refId: string;
  readonly amount: Units;
  readonly currency: Currency;
  readonly account: {
    readonly kind: 'BANK' | 'EWALLET' | 'CRYPTO';
    readonly bankCode: string;
    readonly number: string;
    readonly holder: string;
  };
  readonly language: Language;
}

/** Outcome of an order, as reported by the provider. */
export interface PaymentNotification {
  readonly kind: 'deposit' | 'payout';
  readonly refId: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly amount: Units;
  readonly currency: Currency;
}

/** Forged: not from the provider. Malformed: from the provider, but not understood. */
export type NotificationRefusal = 'notification.forged' | 'notification.malformed';

/** Payouts. An exception means an unknown outcome, until `status` tells it. */
export interface Payouts {
  /** `refused` is final: nothing is or will be paid. `accepted` ends in a notification. */
  pay(order: PayoutOrder): Promise<'accepted' | 'refused'>;
  /** `unknown`: the provider never accepted such an order. */
  status(refId: string): Promise<'pending' | 'paid' | 'failed' | 'unknown'>;
}

export interface PaymentGateway {
  readonly vendorId: number;
  readonly name: string;
  /** Account name in the ledger for money through this provider. */
  readonly code: string;
  /** Brands it serves; all when absent. */
  readonly brands?: readonly string[];
  start(order: PaymentOrder): Promise<{ readonly redirectUrl: string; readonly expiresAt: Millis }>;
  /** Verifies the exact bytes received, before they are parsed. */
  verify(rawBody: Buffer, headers: IncomingHttpHeaders): Result<PaymentNotification, NotificationRefusal>;
  /** Outcome of a deposit; `unknown` when the provider has no such order. Throws without an answer. */
  status?(refId: string): Promise<'pending' | 'unknown' | PaymentNotification>;
  /** Absent for providers of deposits alone. */
  readonly payouts?: Payouts;
}

/** Settings of a real gateway, from the environment. */
export interface GatewaySettings {
  /** Number of the gateway, part of its webhook's URL. */
  readonly number: number;
  readonly url: string;
  readonly secret: string;
  readonly name: string;
  readonly brands: readonly string[] | undefined;
}
