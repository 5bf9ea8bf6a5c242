/** Ports to outside services; each kind has a folder with its adapters. */
import type { Beacon } from '../providers/beacon/beacon.ts';
import type { DrawResults } from '../providers/draw-results/draw-results.ts';
import type { Geo } from '../providers/geo/geo.ts';
import type { HumanCheck } from '../providers/human-check/human-check.ts';
import type { Mailer } from '../providers/mail/mail.ts';
import type { Outbox } from '../providers/outbox/outbox.ts';
import type { PaymentGateway } from '../providers/payment/payment.ts';
import type { PhoneAuth } from '../providers/phone-auth/phone-auth.ts';
import type { SmsGateway } from '../providers/sms/sms.ts';
import type { Storage } from '../providers/storage/storage.ts';
import type { VendorApi } from '../providers/vendor-api/vendor-api.ts';

export interface Providers {
  readonly geo: Geo;
  readonly humanCheck: HumanCheck;
  readonly sms: SmsGateway;
  readonly mail: Mailer;
  /** Messages without a real service. */
  readonly outbox: Outbox;
  /** Null when no such service is configured. */
  readonly phoneAuth: PhoneAuth | null;
  /** By the `vendorId` of deposit channels. */
  readonly payments: ReadonlyMap<number, PaymentGateway>;
  readonly storage: Storage;
  readonly vendorApi: VendorApi;
  /** Null when no chain is configured: lotteries that depend on it are not sold. */
  readonly beacon: Beacon | null;
  readonly drawResults: DrawResults;
}
