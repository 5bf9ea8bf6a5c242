/** The ports to the world outside; each kind has a folder with its adapters. */
import type { Geo } from './geo/geo.ts';
import type { HumanCheck } from './human-check/human-check.ts';
import type { PaymentGateway } from './payment/payment.ts';

export interface Providers {
  readonly geo: Geo;
  readonly humanCheck: HumanCheck;
  /** By the `vendorId` that the deposit channels name. */
  readonly payments: ReadonlyMap<number, PaymentGateway>;
}
