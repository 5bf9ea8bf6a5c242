/**
 * The port to payment providers. Money in: the member pays at the provider's page. Money out: the provider is told whom to
 * pay. What became of either it tells by webhook, and again to whoever asks.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '#contract';
import type { Currency, Millis, Result, Units } from '#kernel';

export interface PaymentOrder {
  /** The site's own reference; comes back in the notification. */
  readonly refId: string;
  readonly amount: Units;
  readonly currency: Currency;
  /** What the provider's page speaks. */
  readonly language: Language;
  /** Where the provider sends the member afterwards. */
  readonly returnUrl: string;
}

export interface PayoutOrder {
  /** The site's own reference; a provider pays it once, however often it is asked to. */
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

/** What became of an order, by the provider's word. */
export interface PaymentNotification {
  readonly kind: 'deposit' | 'payout';
  readonly refId: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly amount: Units;
  readonly currency: Currency;
}

/** A forged notification is not from the provider; a malformed one is, and says nothing we understand. */
export type NotificationRefusal = 'notification.forged' | 'notification.malformed';

/** Money out. Whoever throws has said nothing: the outcome is unknown until `status` tells it. */
export interface Payouts {
  /** Refused is final: nothing was and nothing will be paid. Accepted ends in a notification. */
  pay(order: PayoutOrder): Promise<'accepted' | 'refused'>;
  /** Unknown: the provider has never taken such an order. */
  status(refId: string): Promise<'pending' | 'paid' | 'failed' | 'unknown'>;
}

export interface PaymentGateway {
  readonly vendorId: number;
  readonly name: string;
  /** The account name behind which the ledger keeps what came through this provider. */
  readonly code: string;
  /** The brands it serves; all of them when absent. */
  readonly brands?: readonly string[];
  start(order: PaymentOrder): Promise<{ readonly redirectUrl: string; readonly expiresAt: Millis }>;
  /** Judges the exact bytes that arrived, before anything reads them. */
  verify(rawBody: Buffer, headers: IncomingHttpHeaders): Result<PaymentNotification, NotificationRefusal>;
  /** What has become of a deposit; unknown when the provider has no such order. Throws when nobody answers. */
  status?(refId: string): Promise<'pending' | 'unknown' | PaymentNotification>;
  /** Absent where the provider only takes money. */
  readonly payouts?: Payouts;
}

/** A real gateway as the environment names it. */
export interface GatewaySettings {
  /** Its number among the brand's gateways; stands in the address of its notifications. */
  readonly number: number;
  readonly url: string;
  readonly secret: string;
  readonly name: string;
  readonly brands: readonly string[] | undefined;
}
