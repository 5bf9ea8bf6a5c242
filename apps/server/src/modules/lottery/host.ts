import type { Host } from '../game-wallet/index.ts';
import type { OfferToBet } from './settings.ts';

/** Where tickets are sold: what is on offer there is asked for with every one. */
export interface Counter extends Host {
  readonly offerToBet: OfferToBet;
}
