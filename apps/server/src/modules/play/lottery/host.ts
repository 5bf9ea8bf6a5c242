import type { Host } from '../../money/game-wallet/index.ts';
import type { OfferToBet } from './settings.ts';

/** Dependencies of ticket sales; the offer is checked for every ticket. */
export interface Counter extends Host {
  readonly offerToBet: OfferToBet;
}
