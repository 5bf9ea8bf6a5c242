/** The port to payment providers: the member pays at the provider's page, the provider tells the site by webhook. */
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

/** What became of an order, by the provider's word. */
export interface PaymentNotification {
  readonly refId: string;
  readonly outcome: 'succeeded' | 'failed';
  readonly amount: Units;
  readonly currency: Currency;
}

/** A forged notification is not from the provider; a malformed one is, and says nothing we understand. */
export type NotificationRefusal = 'notification.forged' | 'notification.malformed';

export interface PaymentGateway {
  readonly vendorId: number;
  readonly name: string;
  /** The account name behind which the ledger keeps what came through this provider. */
  readonly code: string;
  start(order: PaymentOrder): Promise<{ readonly redirectUrl: string; readonly expiresAt: Millis }>;
  /** Judges the exact bytes that arrived, before anything reads them. */
  verify(rawBody: Buffer, headers: IncomingHttpHeaders): Result<PaymentNotification, NotificationRefusal>;
}
