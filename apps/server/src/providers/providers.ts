/** The ports to the world outside; each kind has a folder with its adapters. */
import type { Beacon } from './beacon/beacon.ts';
import type { DrawResults } from './draw-results/draw-results.ts';
import type { Geo } from './geo/geo.ts';
import type { HumanCheck } from './human-check/human-check.ts';
import type { Mailer } from './mail/mail.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PaymentGateway } from './payment/payment.ts';
import type { PhoneAuth } from './phone-auth/phone-auth.ts';
import type { SmsGateway } from './sms/sms.ts';
import type { Storage } from './storage/storage.ts';
import type { VendorApi } from './vendor-api/vendor-api.ts';

export interface Providers {
  readonly geo: Geo;
  readonly humanCheck: HumanCheck;
  readonly sms: SmsGateway;
  readonly mail: Mailer;
  /** Where messages stay that have no real service to go to. */
  readonly outbox: Outbox;
  /** Null where no such service is set up. */
  readonly phoneAuth: PhoneAuth | null;
  /** By the `vendorId` that the deposit channels name. */
  readonly payments: ReadonlyMap<number, PaymentGateway>;
  readonly storage: Storage;
  readonly vendorApi: VendorApi;
  /** Null where no chain of blocks is set up: lotteries that draw from one are not sold then. */
  readonly beacon: Beacon | null;
  readonly drawResults: DrawResults;
}
